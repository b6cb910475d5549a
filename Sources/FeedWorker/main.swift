import Foundation
import MarketFeeds

/// Writes a text whole; the process ends where nobody reads any more.
func say(_ text: String) {
  var bytes = Array(text.utf8)[...]
  while !bytes.isEmpty {
    let count = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    guard count > 0 else { exit(1) }
    bytes = bytes.dropFirst(count)
  }
}

if CommandLine.arguments.dropFirst().first == "quotes", CommandLine.arguments.count == 4 {
  await QuoteWatch(base: CommandLine.arguments[2], pause: CommandLine.arguments[3]).run()
}
guard
  let request = WorkerRequest(Array(CommandLine.arguments.dropFirst()), client: FeedClient())
else {
  FileHandle.standardError.write(Data("sakata-fetch is started by sakata fetch\n".utf8))
  exit(2)
}
let history = FeedHistory(of: request.symbol, in: request.dates, from: request.feed) {
  request.isKnown($0)
}
let answers = history.spans.count + (request.eventSource == nil ? 0 : request.eventSpans.count)
say(WorkerLines.plan(answers))
do throws(FeedError) {
  for try await page in history { say(WorkerLines.page(page)) }
  if let source = request.eventSource {
    try await EventHistory(request: request, source: source).run()
  }
  say("done\n")
} catch {
  say(WorkerLines.error(error))
  exit(1)
}
