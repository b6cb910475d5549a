// Dialogs: windows on a desktop, sheets from below on a phone (the style sheet decides).

/** Opens a dialog by its id, closing the one that it was opened from. */
export function openDialog(id) {
  const dialog = document.getElementById(id);
  for (const open of document.querySelectorAll('dialog[open]')) {
    if (open !== dialog && !dialog.classList.contains('over')) open.close();
  }
  if (!dialog.open) dialog.showModal();
  // A search is ready to type into, but a phone's keyboard does not jump up unasked.
  const search = matchMedia('(pointer: fine)').matches && dialog.querySelector('[type="search"]:not([hidden])');
  (search || dialog.querySelector('h2')).focus();
  dialog.dispatchEvent(new Event('opened'));
  return dialog;
}

/** Wires all dialogs: buttons that close them, and a press beside them. */
export function prepareDialogs() {
  for (const dialog of document.querySelectorAll('dialog')) {
    let pressedBeside = false;
    dialog.addEventListener('pointerdown', (event) => { pressedBeside = event.target === dialog; });
    dialog.addEventListener('click', (event) => {
      const closes = event.target.closest('[data-closes]');
      if (closes || (pressedBeside && event.target === dialog)) dialog.close();
    });
  }
}

/** An element with attributes and children; texts are never markup. */
export function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === undefined) continue;
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? '' : value);
  }
  node.append(...children.flat().filter((child) => child !== undefined && child !== null));
  return node;
}

/** An icon of the page's sprite. */
export function icon(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', `#icon-${name}`);
  svg.append(use);
  return svg;
}

/** A button that shows an icon and is called `name`. */
export function iconButton(name, label, onclick, attributes = {}) {
  return make('button',
    { type: 'button', class: 'icon', 'aria-label': label, title: label, onclick, ...attributes },
    icon(name));
}
