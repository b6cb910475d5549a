// Indicators: the list to add from, what is on the chart, and the form that edits one.

import { icon, iconButton, make, openDialog } from './dialogs.js';
import { allNames, choiceName, isOverPrices, nameOf, parameterName } from './names.js';
import {
  argumentsOf, isBrick, isList, isPrice, isSetting, itemOf, mainPane, marksOf, phraseOf, typeOf,
  withBricks, withChange, withMark, withMovedPane, withoutMark, wordOf,
} from './phrase.js';

/** Replaces what a list shows; the focus stays at the button of the same key. */
function refill(list, rows) {
  const key = list.contains(document.activeElement) && document.activeElement.dataset.key;
  list.replaceChildren(...rows);
  if (key) list.querySelector(`[data-key="${key}"]`)?.focus();
}

/** Whether an argument cannot be left out: numbers without a default. */
const isNeeded = (parameter) => parameter.least > 0 && parameter.default.length === 0;

const folded = (text) => text.normalize('NFKC').toLowerCase();

/**
 * The two dialogs and the chips.
 *
 * `apply(phrase)` puts a phrase on the chart and returns what is wrong with it, or nothing.
 */
export class Indicators {
  constructor({ entries, apply, added, removed }) {
    Object.assign(this, { apply, added, removed });
    this.entries = new Map(entries.map((entry) => [entry.word, entry]));
    this.search = document.getElementById('indicator-search');
    this.form = document.getElementById('mark-form');
    this.search.addEventListener('input', () => this.#fillList());
    this.search.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      document.querySelector('#indicator-list .row-button')?.click();
      this.search.select();
    });
    document.getElementById('indicators').addEventListener('opened', () => {
      this.search.value = '';
      this.#fillList();
    });
    this.form.addEventListener('submit', (event) => { event.preventDefault(); this.#submit(); });
    document.getElementById('mark-remove').addEventListener('click', () => this.#removeEdited());
  }

  /** Shows what is on the chart: panes of items. */
  update({ panes, say, language }) {
    Object.assign(this, { panes, say, language });
    const shown = `${language} ${phraseOf(panes)}`;
    if (shown === this.shown) return;
    this.shown = shown;
    this.#fillChips();
    this.#fillPanes();
    if (document.getElementById('indicators').open) this.#fillList();
  }

  // What can be added.

  #fillList() {
    const wanted = folded(this.search.value.trim());
    const found = [...this.entries.values()]
      .filter((entry) => entry.kind === 'mark' && !isPrice(entry.word))
      .filter((entry) => allNames(entry).some((name) => folded(name).includes(wanted)));
    const group = (isOver, title) => {
      const rows = found.filter((entry) => isOverPrices(entry) === isOver).map((entry) => this.#row(entry));
      return rows.length ? [make('li', { class: 'group' }, make('h4', {}, title)), ...rows] : [];
    };
    document.getElementById('indicator-list').replaceChildren(
      ...group(true, this.say('onPrices')), ...group(false, this.say('ownPane')));
    document.getElementById('indicator-none').hidden = found.length > 0;
  }

  #row(entry) {
    const english = this.language === 'en' ? '' : nameOf(entry, 'en');
    const name = nameOf(entry, this.language);
    return make('li', {}, make('button', {
      type: 'button', class: 'row-button', onclick: () => this.#add(entry),
    },
    make('b', {}, entry.word.toUpperCase()),
    make('span', {}, name, english && english !== name ? make('small', { lang: 'en' }, english) : undefined),
    icon('add')));
  }

  #add(entry) {
    if (entry.parameters.some(isNeeded)) {
      this.#edit({ entry, values: argumentsOf(entry.word, entry.parameters) });
      return;
    }
    const panes = isBrick(entry.word)
      ? withBricks(this.panes, entry.word) : withMark(this.panes, entry.word, isOverPrices(entry));
    if (!this.apply(phraseOf(panes))) this.added(nameOf(entry, this.language));
  }

  // What is there.

  /** What a mark on the chart is called: `K線`, `MA(5,10,20)`, `成交量`. */
  #label(pane, place) {
    const item = this.panes[pane][place];
    const word = wordOf(item);
    if (isPrice(item)) return this.say(typeOf([[item]]) ?? word);
    const entry = this.entries.get(word);
    const isShort = ['volume', 'turnover', 'priceline'].includes(word);
    const name = entry && isShort ? nameOf(entry, this.language) : word.toUpperCase();
    return name + item.slice(word.length).replaceAll(' ', '');
  }

  #fillChips() {
    const chips = this.panes.flatMap((items, pane) => items.flatMap((item, place) => {
      if (isSetting(item)) return [];
      const chip = this.#mark(pane, place);
      if (pane > 0 && place === 0) chip.classList.add('starts-pane');
      return [chip];
    }));
    refill(document.getElementById('chips'), [...chips, make('li', {}, make('button', {
      type: 'button', class: 'chip-add', 'aria-label': this.say('addIndicator'),
      title: this.say('addIndicator'), onclick: () => openDialog('indicators'),
    }, icon('add')))]);
  }

  #fillPanes() {
    const main = mainPane(this.panes);
    let number = 1;
    const rows = this.panes.map((items, pane) => {
      const title = pane === main ? this.say('mainPane') : this.say('paneNumber', { number: ++number });
      const move = (name, step, word) => iconButton(name, `${title}: ${this.say(word)}`,
        () => this.#movePane(pane, step),
        { disabled: pane + step < 0 || pane + step >= this.panes.length, 'data-move': `${pane + step} ${step}` });
      return make('li', {},
        make('header', {}, make('h4', {}, title),
          move('up-arrow', -1, 'moveUp'), move('down-arrow', 1, 'moveDown')),
        make('ul', {}, items.flatMap((item, place) => (isSetting(item) ? [] : [this.#mark(pane, place)]))));
    });
    refill(document.getElementById('pane-list'), rows);
  }

  /** A mark with its buttons. The chart's last mark has no button to remove it. */
  #mark(pane, place) {
    const entry = this.entries.get(wordOf(this.panes[pane][place]));
    const name = this.#label(pane, place);
    const isLast = marksOf(this.panes).length < 2;
    const canEdit = entry && entry.parameters.length > 0;
    return make('li', { class: 'mark' },
      canEdit
        ? make('button', {
          type: 'button', class: 'mark-name', 'aria-label': `${this.say('edit')} ${name}`,
          title: this.say('edit'), 'aria-haspopup': 'dialog', 'data-key': `${pane} ${place}`,
          onclick: (event) => this.#editMark(pane, place, event.currentTarget),
        }, name)
        : make('span', { class: 'mark-name' }, name),
      isLast ? undefined : iconButton('close', `${this.say('remove')} ${name}`, () => this.#remove(pane, place)));
  }

  #movePane(pane, step) {
    this.apply(phraseOf(withMovedPane(this.panes, pane, step)));
    const buttons = [...document.querySelectorAll(`#pane-list > :nth-child(${pane + step + 1}) header button`)];
    const wanted = buttons.find((button) => button.dataset.move.endsWith(` ${step}`));
    (wanted?.disabled ? buttons.find((button) => !button.disabled) : wanted)?.focus();
  }

  #remove(pane, place) {
    const name = this.#label(pane, place);
    const before = phraseOf(this.panes);
    const list = document.activeElement?.closest('.chips, .panes');
    if (this.apply(phraseOf(withoutMark(this.panes, pane, place)))) return;
    list?.querySelector('button:not(:disabled)')?.focus();
    this.removed(name, before);
  }

  // The form.

  #editMark(pane, place, button) {
    const item = this.panes[pane][place];
    const entry = this.entries.get(wordOf(item));
    const list = button.closest('#chips, #pane-list');
    this.#edit({ entry, pane, place, values: argumentsOf(item, entry.parameters) });
    // The button may have been made anew when the form closes.
    document.getElementById('mark').addEventListener('close', () => {
      if (button.isConnected) return;
      (list.querySelector(`[data-key="${button.dataset.key}"]`) ?? list.querySelector('button'))?.focus();
    }, { once: true });
  }

  #edit(edited) {
    this.edited = edited;
    const { entry, values } = edited;
    const fields = entry.parameters.map((parameter) => this.#field(parameter, values[parameter.name]));
    document.getElementById('mark-title').textContent = nameOf(entry, this.language);
    document.getElementById('mark-remove').hidden = edited.pane === undefined
      || marksOf(this.panes).length < 2;
    document.getElementById('mark-error').textContent = '';
    document.getElementById('parameters').replaceChildren(...fields, this.#paneField());
    openDialog('mark').querySelector('#parameters input, #parameters select')?.focus();
  }

  #field(parameter, value) {
    const name = parameterName(parameter, this.language);
    if (parameter.choices) {
      const choices = isList(parameter) || parameter.choices.includes(value)
        ? parameter.choices : [value, ...parameter.choices];
      return make('label', { class: 'setting' }, make('span', {}, name),
        make('select', { name: parameter.name },
          choices.map((choice) => make('option', { value: choice, selected: choice === value },
            choice ? choiceName(choice, this.language) : this.say('none')))));
    }
    const hint = isList(parameter) ? this.say('listHint') : undefined;
    const range = parameter.min !== undefined && Math.abs(parameter.max) < 1e12
      ? `${parameter.min} – ${parameter.max.toLocaleString(this.language)}` : undefined;
    return make('label', { class: 'setting' },
      make('span', {}, name, hint || range ? make('small', {}, hint ?? range) : undefined),
      make('input', {
        class: 'field', name: parameter.name, value: [value].flat().join(', '), autocomplete: 'off',
        inputmode: isList(parameter) || parameter.min < 0 ? 'text' : 'decimal',
      }));
  }

  #paneField() {
    const { entry, pane } = this.edited;
    const main = mainPane(this.panes);
    const current = pane ?? (isOverPrices(entry) ? main : this.panes.length);
    let number = 1;
    const names = this.panes.map((_, index) => (
      index === main ? this.say('mainPane') : this.say('paneNumber', { number: ++number })));
    return make('label', { class: 'setting' }, make('span', {}, this.say('pane')),
      make('select', { name: '*pane' }, [...names, this.say('newPane')].map((name, index) => (
        make('option', { value: index, selected: index === current }, name)))));
  }

  #submit() {
    const { entry, pane, place } = this.edited;
    const fields = this.form.elements;
    const values = {};
    for (const parameter of entry.parameters) {
      const field = fields.namedItem(parameter.name);
      const text = field.value.normalize('NFKC').replaceAll('、', ',').trim();
      const list = text.split(/[\s,]+/).filter((part) => part !== '');
      const problem = this.#problem(parameter, list);
      field.setAttribute('aria-invalid', String(Boolean(problem)));
      if (problem) {
        document.getElementById('mark-error').textContent = problem;
        field.focus();
        return;
      }
      values[parameter.name] = isList(parameter) ? list : list[0] ?? '';
    }
    const item = itemOf(entry.word, entry.parameters, values);
    const target = Number(fields.namedItem('*pane').value);
    const panes = pane === undefined
      ? target < this.panes.length
        ? this.panes.map((items, index) => (index === target ? [...items, item] : items))
        : [...this.panes, [item]]
      : withChange(this.panes, pane, place, item, target);
    const error = this.apply(phraseOf(panes));
    if (error) document.getElementById('mark-error').textContent = error;
    else document.getElementById('mark').close();
  }

  /** What is wrong with the texts of a number or a list of them; nothing where they are fine. */
  #problem(parameter, list) {
    if (parameter.choices || parameter.min === undefined) return undefined;
    const name = parameterName(parameter, this.language);
    const numbers = list.map(Number);
    const isWhole = parameter.whole;
    const isWrong = numbers.some((number) => !(number >= parameter.min && number <= parameter.max)
      || (isWhole && !Number.isInteger(number)))
      || (isNeeded(parameter) && list.length === 0) || (!isList(parameter) && list.length > 1);
    return isWrong
      ? this.say(isWhole ? 'needsWhole' : 'needsNumber', { name, min: parameter.min, max: parameter.max })
      : undefined;
  }

  #removeEdited() {
    document.getElementById('mark').close();
    this.#remove(this.edited.pane, this.edited.place);
  }
}
