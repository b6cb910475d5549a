// swift-tools-version: 6.0
import Foundation
import PackageDescription

// Fuzzers, in a package of their own: they need flags that a library may not set.
// `Scripts/fuzz SECONDS` builds and runs them all.

let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path

/// A fuzzer for each folder of `Sources`.
let fuzzers = ["CSVFuzzer", "ScannerFuzzer", "PhraseFuzzer"].filter {
  FileManager.default.fileExists(atPath: "\(folder)/Sources/\($0)")
}

let package = Package(
  name: "Fuzz",
  dependencies: [.package(name: "Sakata", path: "..")],
  targets: fuzzers.map { name in
    .executableTarget(
      name: name,
      dependencies: [.product(name: "Sakata", package: "Sakata")],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])])
  },
  swiftLanguageModes: [.v6]
)
