#if !arch(wasm32)
  import MathFunctions

  /// From how many numbers on a line may go straight to memory: it would drive out of the caches what is read,
  /// and is itself gone from them before anybody reads it.
  let farLength = 100_000

  extension Lanes {
    /// As ``store(at:)``, past the caches where `isFar`: the address is a multiple of 16 then, and
    /// `math_end_far` is to follow.
    @inline(__always)
    func store(at first: UnsafeMutablePointer<Double>, isFar: Bool) {
      if isFar { storeFar(at: first) } else { store(at: first) }
    }
  }
#endif
