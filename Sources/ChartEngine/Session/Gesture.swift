import ChartDrawing
import MarketBars

/// A pointer that is down.
struct ActivePointer: Equatable {
  let id: Int
  let kind: SessionPointer.Kind
  var x: Double
  var y: Double
  let startX: Double
  let startY: Double
  let startTime: Double

  /// Whether it has left the place where it went down, beyond what a still hand does.
  var hasMoved: Bool {
    let slop = kind == .touch ? 8.0 : 3.0
    return (x - startX).magnitude > slop || (y - startY).magnitude > slop
  }
}

/// What the pointers that are down do. One at a time, until all are up.
enum Gesture: Equatable {
  case idle
  /// One pointer went down on a pane; whether it pans, points or scrolls the page is open.
  case pressing(pane: Int)
  case panning(Pan)
  case pinching(Pinch)
  /// A finger leads the crosshair.
  case tracking(id: Int)
  case stretching(Stretching)
  case scaling(Scaling)
  case dividing(Dividing)
  /// Nothing more until all pointers are up.
  case ignoring

  struct Pan: Equatable {
    let id: Int
    /// The logical position that stays under the pointer; nil where it is to be found anew.
    var anchor: Double?
    let pane: Int
    var lastY: Double
    var trail = PointerTrail()
  }

  struct Pinch: Equatable {
    let ids: (Int, Int)
    var anchor: Double?
    /// Distance of the fingers, and the spacing then.
    var distance: Double
    var spacing: Double

    static func == (left: Pinch, right: Pinch) -> Bool {
      left.ids == right.ids && left.anchor == right.anchor && left.distance == right.distance
        && left.spacing == right.spacing
    }
  }

  /// A drag on a price axis.
  struct Stretching: Equatable {
    let id: Int
    let pane: Int
    let startY: Double
    let start: LayoutHold.Range
    /// Whether anything was changed by it.
    var hasChanged = false
  }

  /// A drag on the time axis.
  struct Scaling: Equatable {
    let id: Int
    let startX: Double
    var start: Viewport
    var hasChanged = false
  }

  /// A drag on the line below a pane.
  struct Dividing: Equatable {
    let id: Int
    let above: Int
    let startY: Double
    /// Heights and weights of the panes above and below.
    let heights: (Double, Double)
    let weights: (Double, Double)
    var hasChanged = false

    static func == (left: Dividing, right: Dividing) -> Bool {
      left.id == right.id && left.above == right.above && left.startY == right.startY
        && left.heights == right.heights && left.weights == right.weights
    }
  }
}

/// A press and release at one place.
struct Tap: Equatable {
  let zone: SessionZone
  let x: Double
  let y: Double
  let time: Double

  /// Whether this tap makes a double tap of the one before.
  func repeats(_ other: Tap) -> Bool {
    zone == other.zone && time - other.time <= 400 && (x - other.x).magnitude <= 24
      && (y - other.y).magnitude <= 24
  }
}

/// The last places of a dragging pointer, from which its speed is known.
struct PointerTrail: Equatable {
  private var places: [(x: Double, time: Double)] = []

  mutating func add(_ x: Double, at time: Double) {
    if let last = places.last, last.time == time {
      places[places.count - 1].x = x
      return
    }
    while let first = places.first, places.count == 8 || time - first.time > 100 {
      _ = first
      places.removeFirst()
    }
    places.append((x, time))
  }

  /// Points per millisecond at `time`; 0 where the pointer had come to rest.
  func speed(at time: Double) -> Double {
    guard let first = places.first, let last = places.last, time - last.time <= 50,
      last.time - first.time >= 5
    else { return 0 }
    return Swift.min(Swift.max((last.x - first.x) / (last.time - first.time), -8), 8)
  }

  static func == (left: PointerTrail, right: PointerTrail) -> Bool {
    left.places.count == right.places.count
      && zip(left.places, right.places).allSatisfy { $0 == $1 }
  }
}

/// A view that goes on by itself after a drag.
struct Glide: Equatable {
  /// Points per millisecond, to the right.
  var speed: Double
  var time: Double

  /// What is left of the speed after a millisecond.
  static let friction = 0.997
  /// The speed at which it stops.
  static let rest = 0.02
  /// Near an end the speed is at most this share of the way that is left, per millisecond.
  static let calm = 0.012
}
