import ByteText

extension PhraseSaying {
  /// The word with its arguments: numbers always, words where they differ from the default.
  var text: String {
    var text = TextBytes()
    addText(to: &text)
    return text.string
  }

  func addText(to text: inout TextBytes) {
    text.add(word.spellings[0])
    var isFirst = true
    for index in word.parameters.indices where mustBeSaid(index, of: word) {
      let parameter = word.parameters[index]
      text.add(isFirst ? "(" : parameter.isNamed ? ", " : ",")
      isFirst = false
      if parameter.isNamed {
        text.add(parameter.spelling[0])
        text.add(": ")
      }
      parameter.add(values[index], to: &text)
    }
    if !isFirst { text.add(")") }
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
    kind == .periods && usualNumbers.isEmpty || isNamedOnly
  }

  fileprivate func add(_ value: PhraseValue, to text: inout TextBytes) {
    switch value {
    case .choice(let index): text.add(choices[index])
    case .line(let line, let mark): text.add(mark.outputNames[line])
    case .choices(let indices):
      for (place, index) in indices.enumerated() {
        if place > 0 { text.add(",") }
        text.add(choices[index])
      }
    case .numbers(let numbers):
      for (place, number) in numbers.enumerated() {
        if place > 0 { text.add(",") }
        text.add(phraseText(of: number))
      }
    }
  }
}
