#if canImport(SwiftUI)
  import Accessibility
  import Sakata
  import SwiftUI

  /// The values of a diagram as sounds: bars by their categories, lines from left to right.
  @MainActor struct DiagramAudioGraph: AXChartDescriptorRepresentable {
    let model: DiagramModel

    func makeChartDescriptor() -> AXChartDescriptor {
      AXChartDescriptor(
        title: diagram?.title, summary: model.summary, xAxis: places, yAxis: values,
        additionalAxes: [], series: series)
    }

    func updateChartDescriptor(_ descriptor: AXChartDescriptor) {
      descriptor.title = diagram?.title
      descriptor.summary = model.summary
      descriptor.xAxis = places
      descriptor.yAxis = values
      descriptor.series = series
    }

    private var diagram: Diagram? { model.layout?.diagram }

    /// The names of the categories of bars, where each has one of its own and they are not too many.
    private var categories: [String]? {
      guard case .bars(let bars) = diagram, bars.count <= AudioGraph.most,
        bars.labels.count >= bars.count, Set(bars.labels).count == bars.labels.count
      else { return nil }
      return bars.labels
    }

    private var places: any AXDataAxisDescriptor {
      let title = diagram?.title ?? ""
      if let categories {
        return AXCategoricalDataAxisDescriptor(title: title, categoryOrder: categories)
      }
      let layout = model.layout
      let count = diagram?.count ?? 0
      return AXNumericDataAxisDescriptor(
        title: title, range: 0...Double(Swift.max(count - 1, 0)), gridlinePositions: []
      ) { place in
        guard let layout, place >= 0, place < Double(count) else { return "" }
        return layout.details(of: DiagramSelection(index: Int(place.rounded(.down)))).label
      }
    }

    private var values: AXNumericDataAxisDescriptor {
      var (low, high) = (Double.infinity, -Double.infinity)
      for row in rows {
        for value in row.values where value.isFinite {
          low = Swift.min(low, value)
          high = Swift.max(high, value)
        }
      }
      return AXNumericDataAxisDescriptor(
        title: diagram?.title ?? "", range: low <= high ? low...high : 0...1,
        gridlinePositions: []
      ) { DecimalText.string($0, decimals: 2) }
    }

    /// Of very many values, one in so many.
    private var series: [AXDataSeriesDescriptor] {
      let names = categories
      let step = Swift.max(1, ((diagram?.count ?? 0) + AudioGraph.most - 1) / AudioGraph.most)
      return rows.map { row in
        var points: [AXDataPoint] = []
        for index in stride(from: 0, to: row.values.count, by: step) {
          guard let value = row.value(at: index) else { continue }
          let label = model.words(at: DiagramSelection(index: index))
          if let names {
            points.append(
              AXDataPoint(x: names[index], y: value, additionalValues: [], label: label))
          } else {
            points.append(
              AXDataPoint(x: Double(index), y: value, additionalValues: [], label: label))
          }
        }
        return AXDataSeriesDescriptor(name: row.name, isContinuous: isLine, dataPoints: points)
      }
    }

    private var rows: [DiagramSeries] {
      switch diagram {
      case .bars(let diagram): diagram.series
      case .lines(let diagram): diagram.lines
      case nil: []
      }
    }

    private var isLine: Bool {
      if case .lines = diagram { true } else { false }
    }
  }
#endif
