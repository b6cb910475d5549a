// swift-tools-version: 6.0
import PackageDescription

// Small programs, one for each way to use the package. `Scripts/examples` builds and runs them.

let sakata: Target.Dependency = .product(name: "Sakata", package: "Sakata")

var targets: [Target] = [
  .executableTarget(name: "OwnIndicator", dependencies: [sakata], path: "OwnIndicator"),
  .executableTarget(name: "OwnMark", dependencies: [sakata], path: "OwnMark"),
]

#if os(Linux)
  let files: Target.Dependency = .product(name: "SakataFiles", package: "Sakata")
  targets += [
    .executableTarget(
      name: "FileToChart", dependencies: [sakata, files], path: "FileToChart"),
    .executableTarget(
      name: "ServerImage", dependencies: [sakata, files], path: "ServerImage"),
  ]
#else
  targets.append(
    .executableTarget(
      name: "StockApp", dependencies: [.product(name: "SakataUI", package: "Sakata")],
      path: "StockApp"))
#endif

let package = Package(
  name: "Examples",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: [.package(name: "Sakata", path: "..")],
  targets: targets,
  swiftLanguageModes: [.v6]
)
