// swift-tools-version: 6.0
import PackageDescription

// Targets stand in the order in which data travels: market data becomes bars, bars become
// indicators, both become a chart, the chart becomes a display list, a renderer paints it.
// A target may import only what stands above it.

// MARK: Core: no Foundation, no platform; compiles in Embedded Swift.

var targets: [Target] = [
  .target(
    name: "MathFunctions",
    linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
  .target(name: "ByteText", exclude: ["README.md"]),
  .target(name: "MarketBars", dependencies: ["ByteText"], exclude: ["README.md"]),
  .target(name: "BarFormats", dependencies: ["MarketBars"], exclude: ["README.md"]),
  .target(
    name: "MarketIndicators", dependencies: ["ByteText", "MarketBars", "MathFunctions"],
    exclude: ["README.md"]),
  .target(name: "ChartDrawing", dependencies: ["MathFunctions"], exclude: ["README.md"]),
  .target(
    name: "ChartEngine",
    dependencies: ["ByteText", "MarketBars", "MarketIndicators", "ChartDrawing", "MathFunctions"],
    exclude: ["README.md"]),
  .target(
    name: "CategoryCharts",
    dependencies: ["ByteText", "MarketBars", "BarFormats", "ChartDrawing", "ChartEngine"],
    exclude: ["README.md"]),
  .target(
    name: "Sakata",
    dependencies: [
      "MarketBars", "BarFormats", "MarketIndicators", "ChartDrawing", "ChartEngine",
      "CategoryCharts",
    ], exclude: ["README.md"]),
  .target(name: "ChartSVG", dependencies: ["ChartDrawing"], exclude: ["README.md"]),
  .target(
    name: "ChartPixels", dependencies: ["ChartDrawing", "MathFunctions"], exclude: ["README.md"]),
]

var products: [Product] = [
  .library(name: "Sakata", targets: ["Sakata", "ChartSVG", "ChartPixels"])
]

let core = targets

// MARK: Outputs that need a platform: C libraries and files.

#if os(Linux)
  targets += [
    .systemLibrary(
      name: "CCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "BarFiles", dependencies: ["BarFormats", "CZlib"], exclude: ["README.md"]),
    .target(
      name: "ChartCairo", dependencies: ["ChartDrawing", "ChartPixels", "CCairo", "CZlib"],
      exclude: ["README.md"]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "CPostgres"),
    .target(
      name: "BarStore", dependencies: ["MarketBars", "CSQLite", "CPostgres"],
      exclude: ["README.md"]),
    .target(
      name: "MarketFeeds", dependencies: ["MarketBars", "BarFormats"], exclude: ["README.md"]),
    .executableTarget(
      name: "FeedWorker", dependencies: ["MarketFeeds"], exclude: ["README.md"]),
    .target(
      name: "ChartOutputs", dependencies: ["Sakata", "ChartSVG", "ChartCairo", "CZlib"],
      exclude: ["README.md"]),
    .target(name: "CMicroHTTPD"),
    .target(name: "CBrotli"),
    .target(
      name: "ChartServer",
      dependencies: ["Sakata", "ChartOutputs", "BarStore", "CMicroHTTPD", "CBrotli"],
      exclude: ["README.md"]),
    .executableTarget(
      name: "SakataCommand",
      dependencies: [
        "Sakata", "BarFiles", "BarStore", "ChartSVG", "ChartCairo", "ChartOutputs", "ChartServer",
      ],
      exclude: ["README.md"]),
  ]
  products += [
    .library(name: "SakataFiles", targets: ["BarFiles", "ChartCairo"]),
    .library(name: "SakataStore", targets: ["BarStore"]),
    .library(name: "SakataFeeds", targets: ["MarketFeeds"]),
    .library(name: "SakataServer", targets: ["ChartServer"]),
    .executable(name: "sakata", targets: ["SakataCommand"]),
    .executable(name: "sakata-fetch", targets: ["FeedWorker"]),
  ]
#endif

// MARK: SwiftUI. Elsewhere than on Apple's systems it is built on declarations of their frameworks,
// for its tests alone; no product has it there.

#if os(Linux)
  let appleDeclarations: [(name: String, dependencies: [String])] = [
    ("CoreGraphics", []), ("QuartzCore", []), ("Combine", []), ("Accessibility", []),
    ("UIKit", ["CoreGraphics"]), ("AppKit", ["CoreGraphics", "UIKit"]),
    ("SwiftUI", ["Combine", "CoreGraphics", "Accessibility", "UIKit", "AppKit"]),
  ]
  targets += appleDeclarations.map { module in
    .target(
      name: module.name, dependencies: module.dependencies.map { .init(stringLiteral: $0) },
      path: "Tests/AppleDeclarations/\(module.name)")
  }
  targets += [
    .target(
      name: "SakataUI", dependencies: ["Sakata", "SwiftUI", "QuartzCore"],
      exclude: ["README.md"]),
    // Testing looks for overlays of the real frameworks.
    .testTarget(
      name: "SakataUITests", dependencies: ["SakataUI", "TestSupport"],
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
  ]
#else
  targets += [.target(name: "SakataUI", dependencies: ["Sakata"], exclude: ["README.md"])]
  products += [.library(name: "SakataUI", targets: ["SakataUI"])]
#endif

// MARK: Tests

targets += [
  .target(name: "TestSupport", dependencies: ["Sakata"], path: "Tests/TestSupport"),
  .testTarget(
    name: "MarketBarsTests", dependencies: ["MarketBars", "TestSupport"], exclude: ["Vectors"]),
  .testTarget(name: "BarFormatsTests", dependencies: ["BarFormats", "TestSupport"]),
  .testTarget(
    name: "MarketIndicatorsTests", dependencies: ["MarketIndicators", "TestSupport"],
    exclude: ["Vectors"]),
  .testTarget(name: "ChartDrawingTests", dependencies: ["ChartDrawing", "TestSupport"]),
  .testTarget(
    name: "ChartEngineTests", dependencies: ["ChartEngine", "ChartSVG", "TestSupport"],
    exclude: ["Goldens", "Session/Recordings"]),
  .testTarget(name: "ChartSVGTests", dependencies: ["ChartSVG", "TestSupport"]),
  .testTarget(
    name: "CategoryChartsTests", dependencies: ["CategoryCharts", "ChartSVG", "TestSupport"],
    exclude: ["Goldens"]),
]
#if os(Linux)
  targets += [
    .testTarget(
      name: "ChartPixelsTests", dependencies: ["ChartPixels", "ChartCairo", "TestSupport"]),
    .testTarget(name: "BarFilesTests", dependencies: ["BarFiles", "TestSupport"]),
    .testTarget(
      name: "ChartCairoTests",
      dependencies: [
        "CategoryCharts", "ChartCairo", "CCairo", "ChartEngine", "ChartSVG", "TestSupport",
      ],
      exclude: ["Goldens"]),
    .target(name: "ExchangeServer", path: "Tests/ExchangeServer"),
    .testTarget(name: "MarketFeedsTests", dependencies: ["MarketFeeds", "ExchangeServer"]),
    .target(name: "PostgresServer", path: "Tests/PostgresServer"),
    .testTarget(
      name: "BarStoreTests", dependencies: ["BarStore", "CSQLite", "PostgresServer"]),
    .testTarget(
      name: "ChartServerTests", dependencies: ["ChartServer", "BarStore", "CZlib", "TestSupport"]),
    .testTarget(
      name: "SakataCommandTests",
      dependencies: [
        "SakataCommand", "FeedWorker", "BarStore", "ExchangeServer", "PostgresServer",
        "TestSupport",
      ]),
  ]
#endif

// MARK: Modules for browsers: `Scripts/build-web` sets the variable, and nothing else is built then.

if Context.environment["SAKATA_WASM"] != nil {
  targets =
    core + [
      .target(name: "CHost", exclude: ["README.md"]),
      .target(
        name: "BrowserHost", dependencies: ["ByteText", "ChartDrawing", "CHost"],
        exclude: ["README.md"]),
      .executableTarget(
        name: "ChartBrowser",
        dependencies: [
          "ByteText", "MarketIndicators", "ChartEngine", "ChartPixels", "BrowserHost",
        ],
        exclude: ["README.md"]),
      .executableTarget(
        name: "ChartBrowserFiles", dependencies: ["BarFormats", "ChartSVG", "BrowserHost"],
        exclude: ["README.md"]),
      .executableTarget(
        name: "ChartBrowserDiagrams", dependencies: ["CategoryCharts", "ChartSVG", "BrowserHost"],
        exclude: ["README.md"]),
      .executableTarget(
        name: "ChartReplay",
        dependencies: ["ChartEngine", "ChartPixels", "ChartSVG", "BrowserHost"],
        path: "Tests/Browser/Replay"),
    ]
  // Small code, but for the loops over pixels.
  for target in targets where target.name != "ChartPixels" {
    target.swiftSettings = [.unsafeFlags(["-Osize"])]
  }
  products = [
    .executable(name: "ChartReplay", targets: ["ChartReplay"]),
    .executable(name: "ChartBrowser", targets: ["ChartBrowser"]),
    .executable(name: "ChartBrowserFiles", targets: ["ChartBrowserFiles"]),
    .executable(name: "ChartBrowserDiagrams", targets: ["ChartBrowserDiagrams"]),
  ]
}

let package = Package(
  name: "Sakata",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: products,
  targets: targets,
  swiftLanguageModes: [.v6]
)
