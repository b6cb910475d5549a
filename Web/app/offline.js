// Works without a network once loaded, and says when a new version is there.

/** Starts the service worker; `offer(install)` is called when a new version waits. */
export async function startOffline(offer) {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  try {
    const registration = await navigator.serviceWorker.register('sw.js', { updateViaCache: 'none' });
    const offerWaiting = () => {
      if (registration.waiting && navigator.serviceWorker.controller) offer(() => install(registration));
    };
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', offerWaiting);
    });
    offerWaiting();
  } catch {
    // Where the browser does not allow it, the page needs the network.
  }
}

function install(registration) {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  registration.waiting?.postMessage('activate');
}
