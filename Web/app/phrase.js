// The chart phrase as panes of items, and the changes that the page makes to it.
//
// The engine is the judge of a phrase; this only takes apart and puts together what it has
// accepted, in the canonical spelling. Every change makes new panes and leaves the old ones.

/** Words that draw the prices themselves: a pane with one of them is a pane of prices. */
const priceWords = ['candles', 'bars', 'heikinashi', 'line', 'step', 'area', 'baseline'];
/** Words that put bricks in the place of the bars. */
const brickWords = ['renko', 'range', 'linebreak', 'kagi', 'pnf'];
const scaleWords = ['linear', 'log', 'percent', 'indexed'];
const settingWords = [...scaleWords, 'inverted', 'axis', 'weight'];

/** What each chart type is in a phrase. */
export const chartTypes = {
  candles: 'candles', hollow: 'candles(hollow)', bars: 'bars', heikinashi: 'heikinashi',
  line: 'line', area: 'area', baseline: 'baseline', step: 'step',
};
export const scales = scaleWords;

/** Panes of items (`ma(5,10)`) of a phrase, as text. */
export function panesOf(phrase) {
  return parted(phrase, /[|]/).map((pane) => parted(pane.replace(/\s+\(/g, '('), /\s/));
}

/** The parts between separators that stand outside of parentheses, without empty ones. */
function parted(text, separator) {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth <= 0 && separator.test(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

export function phraseOf(panes) {
  return panes.filter((pane) => pane.length > 0).map((pane) => pane.join(' ')).join(' | ');
}

export const wordOf = (item) => item.split('(')[0].trim();
export const isSetting = (item) => settingWords.includes(wordOf(item));
export const isPrice = (item) => priceWords.includes(wordOf(item));
export const isBrick = (item) => brickWords.includes(wordOf(item));

/** The pane that shows the prices: the first with a price mark, else the first. */
export function mainPane(panes) {
  return Math.max(0, panes.findIndex((pane) => pane.some(isPrice)));
}

/** The item that draws the prices of the main pane; undefined where none does. */
export const priceItem = (panes) => panes[mainPane(panes)]?.find(isPrice);

/** The items of panes that draw something. */
export const marksOf = (panes) => panes.flat().filter((item) => !isSetting(item));

/** The name in `chartTypes` of what draws the prices; undefined for another. */
export function typeOf(panes) {
  const item = (priceItem(panes) ?? '').replaceAll(' ', '');
  const exact = Object.keys(chartTypes).find((type) => chartTypes[type] === item);
  return exact ?? (wordOf(item) in chartTypes ? wordOf(item) : undefined);
}

export function withType(panes, type) {
  const main = mainPane(panes);
  return panes.map((pane, index) => {
    if (index !== main) return pane;
    const others = pane.filter((item) => !isBrick(item));
    const place = others.findIndex(isPrice);
    return place < 0
      ? [chartTypes[type], ...others] : others.with(place, chartTypes[type]);
  });
}

export function scaleOf(panes) {
  const pane = panes[mainPane(panes)] ?? [];
  return scaleWords.find((scale) => pane.some((item) => wordOf(item) === scale)) ?? 'linear';
}

export function withScale(panes, scale) {
  const main = mainPane(panes);
  return panes.map((pane, index) => {
    if (index !== main) return pane;
    const others = pane.filter((item) => !scaleWords.includes(wordOf(item)));
    return scale === 'linear' ? others : [...others, scale];
  });
}

/** Adds a mark over the prices, or in a new pane at the foot. */
export function withMark(panes, item, overPrices) {
  return overPrices
    ? panes.map((pane, index) => (index === mainPane(panes) ? [...pane, item] : pane))
    : [...panes, [item]];
}

/** Shows bricks in the place of what draws the prices. */
export function withBricks(panes, item) {
  const main = mainPane(panes);
  return panes.map((pane, index) => (
    index === main ? [item, ...pane.filter((other) => !isPrice(other) && !isBrick(other))] : pane));
}

/** Replaces a mark; `target` is the pane to stand in, which may be one more than there are. */
export function withChange(panes, pane, place, item, target = pane) {
  if (target === pane) {
    return panes.map((items, index) => (index === pane ? items.with(place, item) : items));
  }
  const changed = panes.map((items, index) => (index === target ? [...items, item] : items));
  if (target >= panes.length) changed.push([item]);
  return withoutMark(changed, pane, place);
}

/** Removes a mark, and its pane where no mark is left in it. */
export function withoutMark(panes, pane, place) {
  const rest = panes[pane].filter((_, index) => index !== place);
  return rest.every(isSetting)
    ? panes.filter((_, index) => index !== pane)
    : panes.map((items, index) => (index === pane ? rest : items));
}

/** Moves a pane up (-1) or down (1). */
export function withMovedPane(panes, pane, step) {
  const moved = panes.filter((_, index) => index !== pane);
  moved.splice(pane + step, 0, panes[pane]);
  return moved;
}

/**
 * The values of an item by parameter name: a list where the parameter takes several.
 *
 * As the phrase has it, values without a name go to the parameters in order, and a name holds
 * for the values behind it.
 */
export function argumentsOf(item, parameters) {
  const values = Object.fromEntries(parameters.map(({ name }) => [name, []]));
  const inside = item.slice(item.indexOf('(') + 1, -1);
  let current = 0;
  let isNamed = false;
  for (const part of item.includes('(') ? parted(inside, /,/) : []) {
    const [, name, value] = part.match(/^(?:(\w+)\s*:)?\s*(.*)$/);
    if (name) {
      current = parameters.findIndex((parameter) => parameter.name === name);
      isNamed = true;
    }
    const parameter = parameters[current];
    if (!parameter || value === '') continue;
    values[parameter.name].push(value);
    if (!isNamed && !isList(parameter)) current += 1;
  }
  for (const parameter of parameters) {
    const given = values[parameter.name];
    values[parameter.name] = isList(parameter)
      ? (given.length ? given : parameter.default ?? []).map(String)
      : String(given[0] ?? [parameter.default].flat()[0] ?? '');
  }
  return values;
}

/** The item of a word with these values, each named, so that order does not matter. */
export function itemOf(word, parameters, values) {
  const texts = parameters
    .map(({ name }) => [name, [values[name]].flat().filter((value) => value !== '')])
    .filter(([, list]) => list.length > 0)
    .map(([name, list]) => `${name}: ${list.join(',')}`);
  return texts.length ? `${word}(${texts.join(', ')})` : word;
}

export const isList = (parameter) => parameter.count > 1;
