#if canImport(SwiftUI)
  @_exported import Sakata
#endif
