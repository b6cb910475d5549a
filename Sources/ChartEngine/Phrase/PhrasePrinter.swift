extension PhraseSaying {
  /// The word with its arguments: numbers always, words where they differ from the default.
  var text: String {
    let word = PhraseWord.saying(meaning)
    var text = ""
    for index in word.parameters.indices where mustBeSaid(index, of: word) {
      let parameter = word.parameters[index]
      if !text.isEmpty { text += parameter.isNamed ? ", " : "," }
      if parameter.isNamed { text += parameter.name + ": " }
      text += parameter.text(of: values[index])
    }
    return text.isEmpty ? word.name : word.name + "(" + text + ")"
  }

  private func mustBeSaid(_ index: Int, of word: PhraseWord) -> Bool {
    let parameter = word.parameters[index]
    let isUsual = values[index] == parameter.defaultValue
    if case .numbers(let numbers) = values[index] {
      return !numbers.isEmpty && !(isUsual && parameter.isNamedOnly)
    }
    // A word without a name is also said to keep the place of one after it.
    return !isUsual
      || (!parameter.isNamed
        && word.parameters.indices.contains { later in
          later > index && !word.parameters[later].isNamed
            && values[later] != word.parameters[later].defaultValue
        })
  }
}

extension PhraseParameter {
  /// Whether the canonical phrase says the argument's name: where it must, and for a list that
  /// the word does not announce by itself, as in `volume(ma: 5,10)`.
  fileprivate var isNamed: Bool {
    if case .numbers(let count, _, _, let defaults) = values, count.upperBound > 1 {
      return defaults.isEmpty
    }
    return isNamedOnly
  }

  fileprivate func text(of value: PhraseValue) -> String {
    switch (value, values) {
    case (.numbers(let numbers), _): return joined(numbers.map { phraseText(of: $0) }, by: ",")
    case (.choice(let index), .choice(let choices, _)): return choices[index][0]
    case (.choice, .numbers): return ""
    }
  }
}

/// The shortest text that reads back as `number`, without a point where it is whole.
func phraseText(of number: Double) -> String {
  if number == 0 { return "0" }
  let text = "\(number)"
  guard text.utf8.suffix(2).elementsEqual(".0".utf8) else { return text }
  return String(decoding: text.utf8.dropLast(2), as: UTF8.self)
}
