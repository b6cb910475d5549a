// Keeps the page's files, so that it opens without a network.
//
// All files of one version are fetched together and served together: a page never mixes two. A
// new version waits until the reader asks for it or all windows are closed. Bars of a server are
// not files of the page; they come from the network. The build replaces the version's name.

const version = 'development';
const cacheName = `sakata-page-${version}`;
const files = [
  './', 'app.css', 'app.js', 'sakata.js', 'sakata.wasm', 'sakata-more.wasm', 'sakata-files.wasm',
  'taiex.csv',
  'manifest.webmanifest', 'icons/sakata.svg', 'icons/sakata-180.png', 'icons/sakata-192.png',
  'icons/sakata-512.png', 'icons/sakata-maskable-512.png',
  ...[
    'dialogs', 'drawing', 'drop', 'faults', 'help', 'indicators', 'names', 'notices', 'offline',
    'phrase', 'picture', 'quote', 'server', 'sources', 'state', 'table', 'timeframes', 'watchlist', 'words',
  ].map((name) => `app/${name}.js`),
];
const addresses = new Set(files.map((file) => new URL(file, self.location).href));

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => (
    cache.addAll([...addresses].map((address) => new Request(address, { cache: 'reload' }))))));
});

self.addEventListener('activate', (event) => {
  const isOld = (name) => name.startsWith('sakata-page-') && name !== cacheName;
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
    .then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  if (event.data === 'activate') self.skipWaiting();
});

/** The server's list of symbols, and without a network the list that was seen last. */
async function symbols(request) {
  const cache = await caches.open(cacheName);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request.url, response.clone());
    return response;
  } catch {
    return (await cache.match(request.url)) ?? Response.json([]);
  }
}

self.addEventListener('fetch', (event) => {
  const address = new URL(event.request.url);
  address.hash = '';
  address.search = '';
  if (address.pathname.endsWith('/index.html')) address.pathname = address.pathname.slice(0, -10);
  if (event.request.method !== 'GET') return;
  if (address.href === new URL('symbols.json', self.location).href) {
    event.respondWith(symbols(event.request));
  }
  if (!addresses.has(address.href)) return;
  event.respondWith(caches.open(cacheName)
    .then((cache) => cache.match(address.href))
    .then((kept) => kept ?? fetch(event.request)));
});
