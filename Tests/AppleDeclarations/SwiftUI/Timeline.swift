/// Foundation's date: here the count of frames.
public struct Date: Hashable, Sendable {
  let frame: Int
}

@available(iOS 15, macOS 12, *)
public protocol TimelineSchedule {}

@available(iOS 15, macOS 12, *)
public struct AnimationTimelineSchedule: TimelineSchedule {
  let isPaused: Bool
}

@available(iOS 15, macOS 12, *)
extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule { AnimationTimelineSchedule(isPaused: paused) }
}

@available(iOS 15, macOS 12, *)
public struct TimelineViewDefaultContext {
  public let date: Date
}

@available(iOS 15, macOS 12, *)
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: StandInView {
  nonisolated(unsafe) let schedule: Schedule
  nonisolated(unsafe) let content: (TimelineViewDefaultContext) -> Content

  public nonisolated init(
    _ schedule: Schedule,
    @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }

  public func standInChildren(in host: StandInHost) -> [any View] {
    if let animation = standInCast(schedule, as: AnimationTimelineSchedule.self),
      !animation.isPaused
    {
      host.wantsFrames = true
    }
    return [content(TimelineViewDefaultContext(date: Date(frame: host.frame)))]
  }
}
