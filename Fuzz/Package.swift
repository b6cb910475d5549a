// swift-tools-version: 6.0
import PackageDescription

// Fuzzers, in a package of their own: they need flags that a library may not set.
// `Scripts/fuzz SECONDS` builds and runs them all.

let package = Package(
  name: "Fuzz",
  dependencies: [.package(name: "Sakata", path: "..")],
  targets: [.target(name: "FuzzDriver")]
    + ["CSVFuzzer", "ScannerFuzzer", "PhraseFuzzer"].map { name in
      .executableTarget(
        name: name,
        dependencies: ["FuzzDriver", .product(name: "Sakata", package: "Sakata")],
        swiftSettings: [.unsafeFlags(["-parse-as-library"])])
    } + [
      .executableTarget(
        name: "RequestFuzzer",
        dependencies: ["FuzzDriver", .product(name: "SakataServer", package: "Sakata")],
        swiftSettings: [.unsafeFlags(["-parse-as-library"])])
    ],
  swiftLanguageModes: [.v6]
)
