// Messages that stay until they are read, and short ones that pass.

import { iconButton, make } from './dialogs.js';

/** The box of messages, inside the dialog on top: what lies outside of it cannot be reached. */
function box() {
  const node = document.getElementById('notices');
  const home = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  if (node.parentNode !== home) {
    home.append(node);
    home.addEventListener('close', () => document.body.append(node), { once: true });
  }
  return node;
}

/**
 * Shows a message: what happened, the detail of where, and what to do.
 *
 * Of those `about` one thing only the newest stays. A note leaves by itself, others are closed.
 */
export function notify({ kind = 'note', about = kind, title, detail, remedy, action, closeLabel }) {
  for (const old of [...box().children]) {
    if (old.dataset.about === about || old.dataset.about === 'note') old.remove();
  }
  const notice = make('section',
    { class: `notice ${kind}`, role: kind === 'error' ? 'alert' : 'status', 'data-about': about },
    make('div', {},
      make('strong', {}, title),
      detail ? make('p', { class: 'detail' }, detail) : undefined,
      remedy ? make('p', {}, remedy) : undefined),
    action ? make('button', {
      type: 'button', class: 'plain',
      onclick: () => { notice.remove(); action.run(); },
    }, action.label) : undefined,
    iconButton('close', closeLabel, () => notice.remove()));
  box().append(notice);
  if (kind === 'note') setTimeout(() => notice.remove(), action ? 8000 : 4000);
  return notice;
}

/** Takes away the message about one thing, when it has been put right. */
export function settle(about) {
  for (const old of [...box().children]) if (old.dataset.about === about) old.remove();
}

/** Says something to those who listen, without showing it. */
export function announce(text) {
  document.getElementById('status').textContent = text;
}
