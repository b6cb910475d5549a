import Glibc

/// The format of a picture, by the ending of its name.
enum PictureFormat: String, CaseIterable, Sendable {
  case png, svg, pdf, html

  init?(ofFile name: String) {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    self.init(rawValue: ending == "htm" ? "html" : ending)
  }

  /// Whether Cairo paints it, and fonts are needed.
  var isPainted: Bool { self == .png || self == .pdf }
}

/// One picture that a command line asks for.
struct PictureOutput: Equatable, Sendable {
  enum Place: Equatable, Sendable {
    case file(String)
    case standardOutput
    /// A name made from that of the first input, and printed.
    case chosenName
  }

  let place: Place
  let format: PictureFormat

  /// The outputs of `-o`, or the one that is meant without it.
  ///
  /// - Throws: ``ArgumentError`` where a name has no format, two names are one, or a name is that
  ///   of an input.
  static func outputs(of arguments: ParsedArguments) throws(ArgumentError) -> [PictureOutput] {
    let format = arguments.value(of: .format).flatMap { PictureFormat(rawValue: $0) }
    let names = arguments.values(of: .output)
    if names.isEmpty {
      let place = isatty(STDOUT_FILENO) == 1 ? Place.chosenName : .standardOutput
      return [PictureOutput(place: place, format: format ?? .svg)]
    }
    var outputs: [PictureOutput] = []
    for name in names {
      let output = try output(named: name, format)
      if outputs.contains(where: { $0.place == output.place }) { throw .repeatedOutput(name) }
      let inputs = arguments.operands + arguments.values(of: .markers)
      if inputs.contains(where: { isSameFile($0, name) }) { throw .outputIsInput(name) }
      outputs.append(output)
    }
    return outputs
  }

  private static func output(
    named name: String, _ format: PictureFormat?
  ) throws(ArgumentError) -> PictureOutput {
    if name == "-" { return PictureOutput(place: .standardOutput, format: format ?? .svg) }
    let named = PictureFormat(ofFile: name)
    if let format, let named, format != named {
      throw .formatMismatch(name, format: format.rawValue)
    }
    guard let format = named ?? format else { throw .unknownOutputFormat(name) }
    return PictureOutput(place: .file(name), format: format)
  }

  /// Whether both names lead to one regular file.
  private static func isSameFile(_ input: String, _ output: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard input != "-", output != "-", stat(input, &first) == 0, stat(output, &second) == 0,
      first.st_mode & S_IFMT == S_IFREG
    else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// Puts the bytes where they belong; a chosen name is printed on standard output.
  func write(_ bytes: [UInt8], inputs: [String]) throws(CommandError) {
    switch place {
    case .file(let name): try OutputFile.write(bytes, to: name)
    case .standardOutput: try Streams.writeOutput(bytes)
    case .chosenName:
      let base = baseName(of: inputs.first ?? "-") ?? "chart"
      let name = OutputFile.freeName(base: base, ending: format.rawValue, for: bytes)
      try OutputFile.write(bytes, to: name)
      try Streams.writeOutput(name + "\n")
    }
  }
}

/// A file's name without folders and endings: `data/2330.csv.gz` gives `2330`; nil for `-`.
func baseName(of path: String) -> String? {
  guard path != "-" else { return nil }
  var name = path.split(separator: "/").last.map { String($0) } ?? path
  for ending in [".gz", ".csv", ".txt", ".tsv"] where name.lowercased().hasSuffix(ending) {
    name.removeLast(ending.count)
  }
  return name.isEmpty ? nil : name
}
