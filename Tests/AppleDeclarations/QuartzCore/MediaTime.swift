// Declarations of QuartzCore, as Apple documents them: only what SakataUI uses.

/// What ``CACurrentMediaTime()`` answers here, in seconds: set by tests.
nonisolated(unsafe) public var standInMediaTime = 0.0

/// Seconds since the system started.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> Double { standInMediaTime }
