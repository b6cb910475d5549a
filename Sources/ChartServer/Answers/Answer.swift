/// What is answered, before it is packed for its way.
struct Answer: Sendable {
  /// For how long others may keep it.
  enum Keeping: Sendable {
    /// Nobody keeps it.
    case no
    /// Kept, and asked about each time.
    case checked
    /// Kept for so many seconds without asking.
    case seconds(Int)
  }

  /// What a browser lets the content do.
  enum Policy: Sendable {
    /// Nothing: data, pictures, texts.
    case inert
    /// The page of `Web/`, which loads its own files.
    case page
    /// A live chart in one file, which loads nothing.
    case oneFile
  }

  var status = 200
  var mediaType: String
  var body: [UInt8]
  var keeping = Keeping.no
  var policy = Policy.inert
  /// Whether packing makes it smaller.
  var packs = true
  /// Depends on `Accept`.
  var varies = false
  /// Further headers.
  var headers: [(name: String, value: String)] = []

  init(_ mediaType: String, _ body: [UInt8], keeping: Keeping = .no) {
    self.mediaType = mediaType
    self.body = body
    self.keeping = keeping
  }

  /// A few plain words under a status.
  init(status: Int, _ words: String) {
    self.init("text/plain; charset=utf-8", Array((words + "\n").utf8))
    self.status = status
  }
}

extension Answer.Policy {
  var contentSecurity: String {
    switch self {
    case .inert:
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"
    case .page:
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    case .oneFile:
      "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; img-src data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    }
  }
}

extension Answer.Keeping {
  var header: String {
    switch self {
    case .no: "no-store"
    case .checked: "no-cache"
    case .seconds(let count): "public, max-age=\(count)"
    }
  }
}
