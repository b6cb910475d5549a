// swift-tools-version: 6.0
import PackageDescription

// A package of its own, so that users of the library never build it.

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Sakata", path: "..")],
  targets: [
    .executableTarget(
      name: "CSVBenchmark",
      dependencies: [
        .product(name: "SakataFiles", package: "Sakata"),
        .product(name: "Sakata", package: "Sakata"),
      ]),
    .executableTarget(
      name: "StoreBenchmark",
      dependencies: [
        .product(name: "SakataFiles", package: "Sakata"),
        .product(name: "SakataStore", package: "Sakata"),
        .product(name: "Sakata", package: "Sakata"),
      ]),
    .executableTarget(
      name: "LayoutBenchmark", dependencies: [.product(name: "Sakata", package: "Sakata")]),
    .executableTarget(
      name: "PixelsBenchmark",
      dependencies: [
        .product(name: "SakataFiles", package: "Sakata"),
        .product(name: "Sakata", package: "Sakata"),
      ]),
    .executableTarget(
      name: "TickBenchmark", dependencies: [.product(name: "Sakata", package: "Sakata")]),
    .executableTarget(
      name: "IndicatorBenchmark", dependencies: [.product(name: "Sakata", package: "Sakata")]),
    .executableTarget(name: "CommandBenchmark"),
    .executableTarget(name: "CSVGenerator"),
    .executableTarget(name: "CSVFloor"),
  ],
  swiftLanguageModes: [.v6]
)
