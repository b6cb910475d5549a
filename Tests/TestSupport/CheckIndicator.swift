import MarketIndicators
import Testing

/// Checks all that ``Indicator`` promises, over inputs without a missing one.
///
/// - As many outputs as inputs; the first without NaN is at `warmUpCount`, and none after is NaN.
/// - Cutting off the newest inputs changes no earlier output.
/// - A column gives the same bits as bar-by-bar updates, from the start and from the middle.
/// - Missing inputs are skipped as if absent.
///
/// - Parameters:
///   - missing: an input that counts as missing.
///   - column: the column form to check, where the indicator has one of its own.
///   - lines: the numbers of an output, its first line first.
public func checkIndicator<I: Indicator>(
  _ indicator: I, over inputs: [I.Input], missing: I.Input,
  column: ((I, [I.Input]) -> [I.Output])? = nil,
  lines: (I.Output) -> [Double],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let columnOf = column ?? { $0.values(over: $1) }
  func bits(_ outputs: [I.Output]) -> [[UInt64]] {
    outputs.map { lines($0).map { $0.isNaN ? Double.nan.bitPattern : $0.bitPattern } }
  }
  func expect(_ left: [I.Output], _ right: [I.Output], _ promise: Comment) {
    #expect(bits(left) == bits(right), promise, sourceLocation: sourceLocation)
  }

  var running = indicator
  let streamed = inputs.map { running.update(with: $0) }
  expect(columnOf(indicator, inputs), streamed, "the column equals the updates")

  let firstLine = streamed.map { lines($0).first ?? .nan }
  let firstValue = firstLine.firstIndex { !$0.isNaN } ?? inputs.count
  #expect(
    firstValue == min(indicator.warmUpCount, inputs.count), "warm-up as promised",
    sourceLocation: sourceLocation)
  #expect(
    firstLine.dropFirst(firstValue).allSatisfy { !$0.isNaN }, "no hole after the warm-up",
    sourceLocation: sourceLocation)

  for cut in Set([0, 1, inputs.count / 3, inputs.count / 2, max(0, inputs.count - 1)]) {
    let head = Array(inputs.prefix(cut))
    expect(
      columnOf(indicator, head), Array(streamed.prefix(cut)), "no value looks ahead (\(cut))")
    var continued = indicator
    for input in head { _ = continued.update(with: input) }
    expect(
      columnOf(continued, Array(inputs.dropFirst(cut))), Array(streamed.dropFirst(cut)),
      "a column continues after \(cut) updates")
  }
  checkHoles(in: inputs, streamed, missing: missing) {
    expect($0, $1, $2)
  } column: {
    columnOf(indicator, $0)
  } isEmpty: {
    lines($0).allSatisfy { $0.isNaN }
  }
}

/// Puts holes into the inputs; what stands between them must be what it was.
private func checkHoles<Input, Output>(
  in inputs: [Input], _ streamed: [Output], missing: Input,
  _ expect: ([Output], [Output], Comment) -> Void,
  column: ([Input]) -> [Output], isEmpty: (Output) -> Bool
) {
  for distance in [1, 2, 7, 50] {
    var holed: [Input] = []
    var kept: [Int] = []
    for (index, input) in inputs.enumerated() {
      if index % distance == 0 { holed.append(missing) }
      kept.append(holed.count)
      holed.append(input)
    }
    holed.append(missing)
    let outputs = column(holed)
    guard outputs.count == holed.count else {
      Issue.record("\(outputs.count) outputs for \(holed.count) inputs")
      return
    }
    expect(kept.map { outputs[$0] }, streamed, "holes every \(distance) are skipped")
    let holes = Set(outputs.indices).subtracting(kept)
    #expect(holes.allSatisfy { isEmpty(outputs[$0]) }, "a hole has no output")
  }
}
