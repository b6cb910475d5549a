// Words for the errors that the module answers with.

import { failure } from './modules.js';

const problems = {
  word: () => 'a word such as candles or ma(5) is expected',
  mark: () => 'the pane draws nothing: a word such as candles is expected',
  wordOrEnd: () => 'another word, | or the end is expected',
  number: (e) => `a number for '${e.argument}' is expected`,
  choice: (e) => `'${e.argument}' is one of ${e.choices.join(', ')}`,
  comma: () => 'a comma or ) is expected',
  unknownWord: (e) => `there is no word '${e.found}'`,
  unknownArgument: (e) => `'${e.word}' has no argument '${e.found}'`,
  unknownChoice: (e) => `'${e.argument}' cannot be '${e.found}': one of ${e.choices.join(', ')}`,
  takesNoArguments: (e) => `'${e.word}' takes no arguments`,
  missingArgument: (e) => `'${e.word}' needs '${e.argument}'`,
  repeatedArgument: (e) => `'${e.argument}' of '${e.word}' is given twice`,
  tooManyValues: (e) => `'${e.word}' takes at most ${e.limit} values for '${e.argument}'`,
  notWhole: (e) => `'${e.argument}' of '${e.word}' is a whole number`,
  outOfRange: (e) => `'${e.argument}' of '${e.word}' lies between ${e.lowest} and ${e.highest}`,
  malformedNumber: (e) => `'${e.found}' is no number`,
  numberTooLong: () => 'the number is too long',
  settingTwice: (e) => `the pane has '${e.word}' already`,
  tooLong: (e) => `it is longer than ${e.limit} bytes`,
  tooManyPanes: (e) => `it has more than ${e.limit} panes`,
  tooManySources: (e) => `indicators stand in more than ${e.limit} others`,
  tooManyMarks: (e) => `the pane has more than ${e.limit} marks`,
};

const refusals = {
  late: 'The bar is older than the last one.',
  'inconsistent-bar': 'This is not a bar: prices are missing, or high and low do not hold the others.',
  'unusable-price': 'This is not a price.',
  'other-clock': 'The bars have another kind of time than those that are shown.',
  'no-such-pane': 'There is no such pane.',
  'out-of-order': 'The bars are not in the order of their times.',
  'uneven-columns': 'The columns have different lengths.',
};

export const words = {
  phrase(e) {
    const near = e.nearest ? `; '${e.nearest}'?` : '';
    return failure('phrase', `The phrase is not understood, column ${e.column}: ${problems[e.problem](e)}${near}`, e);
  },
  series(e) {
    return failure(e.code, (refusals[e.code] ?? e.code) + (e.index === undefined ? '' : ` (bar ${e.index})`), e);
  },
};
