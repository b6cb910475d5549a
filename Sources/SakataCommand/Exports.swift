// What the command makes of bars is made by the server as well.
@_exported import ChartOutputs
