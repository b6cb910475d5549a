import ChartDrawing
import Foundation
import MarketBars
import TestSupport
import Testing

@testable import ChartEngine

typealias PlainMeasurer = FixedTextMeasurer

/// The frame of a plot whose bars stand at a given spacing, without a chart around it.
func plotFrame(
  from: Double = -0.5, spacing: Double, bars: Int, width: Double, height: Double = 200,
  scale: Double = 1, low: Double = 0, high: Double = 100, detail: DetailSource = .pyramid
) -> PlotFrame {
  let viewport = Viewport(from: from, spacing: spacing, width: width)
  return PlotFrame(
    rect: PlotRect(x: 0, y: 0, width: width, height: height), viewport: viewport,
    pixels: PixelColumns(viewport, scale: scale),
    scale: PriceScale(showing: low, high, from: 0, to: height), grid: DeviceGrid(scale: scale),
    barCount: bars, detail: detail)
}

/// All rectangles of the commands with their colours.
func rectangles(in commands: [DrawCommand]) -> [(rect: PlotRect, color: RGBA)] {
  commands.flatMap { command -> [(rect: PlotRect, color: RGBA)] in
    guard case .fillRects(let rects, let color) = command else { return [] }
    return rects.map { ($0, color) }
  }
}

/// The first stroke of the commands.
func firstStroke(in commands: [DrawCommand]) -> (outline: Outline, stroke: Stroke)? {
  for command in commands {
    if case .stroke(let outline, let stroke) = command { return (outline, stroke) }
  }
  return nil
}

/// The polylines of an outline made of straight lines.
func polylines(of outline: Outline) -> [[PlotPoint]] {
  var result: [[PlotPoint]] = []
  var index = 0
  for verb in outline.verbs {
    switch verb {
    case .move: result.append([outline.points[index]])
    case .line: result[result.count - 1].append(outline.points[index])
    default: Issue.record("a line of \(verb)")
    }
    index += verb.pointCount
  }
  return result
}

/// The sine of `x`, by the platform.
func sine(_ x: Double) -> Double { Foundation.sin(x) }
