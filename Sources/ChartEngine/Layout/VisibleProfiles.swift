import MarketIndicators

/// The volume profiles of the bars in view.
struct VisibleProfiles {
  /// A profile with what is read from it.
  struct Profile {
    let rows: VolumeProfile
    let parameters: VolumeProfileParameters
    let control: Int
    let area: ClosedRange<Int>
  }

  let bars: Range<Int>
  /// For each pane, those of its marks in their order; nil where the bars have no prices.
  private let panes: [[Profile?]]

  /// - Complexity: as ``VolumeProfile`` for each mark; nothing where there is none.
  init(of data: ChartData, in bars: Range<Int>) {
    self.bars = bars
    panes = data.panes.map { studies in
      var profiles: [Profile?] = []
      for study in studies {
        guard let parameters = study.mark.profile else { continue }
        let rows = VolumeProfile(
          of: data.series, in: bars, rows: parameters.rows, blocks: data.columns.volumeBlocks)
        profiles.append(
          rows.map {
            Profile(
              rows: $0, parameters: parameters, control: $0.pointOfControl,
              area: $0.valueArea(parameters.valueArea / 100))
          })
      }
      return profiles
    }
  }

  /// The profiles of a pane, in the order of its marks.
  subscript(pane: Int) -> [Profile?] { panes[pane] }
}
