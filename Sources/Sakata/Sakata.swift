@_exported import BarFormats
@_exported import CategoryCharts
@_exported import ChartDrawing
@_exported import ChartEngine
@_exported import MarketBars
@_exported import MarketIndicators
