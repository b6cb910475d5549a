// Files dropped anywhere on the page.

/** Calls `open(file)` for a dropped file, before the chart takes it: here it has a name. */
export function acceptDrops(open) {
  const hint = document.getElementById('drop-hint');
  let leaving;
  const carriesFile = (event) => event.dataTransfer?.types.includes('Files');
  const take = (event) => {
    event.preventDefault();
    event.stopPropagation();
    clearTimeout(leaving);
  };
  addEventListener('dragover', (event) => {
    if (!carriesFile(event)) return;
    take(event);
    hint.hidden = false;
    leaving = setTimeout(() => { hint.hidden = true; }, 300);
  }, true);
  addEventListener('drop', (event) => {
    if (!carriesFile(event)) return;
    take(event);
    hint.hidden = true;
    for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close();
    open(event.dataTransfer.files[0]);
  }, true);
}
