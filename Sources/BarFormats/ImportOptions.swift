import MarketBars
