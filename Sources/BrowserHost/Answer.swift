/// What the page reads after a call: JSON, or a file, as UTF-8.
nonisolated(unsafe) public var answer: [UInt8] = []

@_expose(wasm, "answerStart") @_cdecl("answerStart")
public func answerStart() -> UnsafePointer<UInt8>? {
  answer.withUnsafeBufferPointer { $0.baseAddress }
}

@_expose(wasm, "answerLength") @_cdecl("answerLength")
public func answerLength() -> Int32 { Int32(answer.count) }

/// Answers with JSON, in the memory of the answer before.
public func answerJSON(_ write: (inout JSONText) -> Void) {
  var text = JSONText(reusing: answer)
  answer = []
  write(&text)
  answer = text.bytes
}
