/// The answer of the exchange for one stock's month, with one row for each day.
public func stockMonth(_ year: Int, _ month: Int, days: [Int], price: Int = 100) -> String {
  let rows = days.map { day in
    "[\"\(year - 1911)/\(two(month))/\(two(day))\",\"1,000\",\"100,000\",\"\(price).00\",\"\(price + 1).00\",\"\(price - 1).00\",\"\(price).00\",\"+0.50\",\"8\",\"\"]"
  }
  return
    "{\"stat\":\"OK\",\"date\":\"\(year)\(two(month))01\",\"title\":\"2330\",\"fields\":[\"日期\",\"成交股數\",\"成交金額\",\"開盤價\",\"最高價\",\"最低價\",\"收盤價\",\"漲跌價差\",\"成交筆數\",\"註記\"],\"data\":[\(rows.joined(separator: ","))],\"total\":\(days.count)}"
}

/// What the exchange answers where it has nothing.
public let noData = "{\"stat\":\"很抱歉，沒有符合條件的資料!\",\"total\":0}"

private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

/// The year and month asked for in `date=20240501`.
public func askedMonth(_ target: String) -> (year: Int, month: Int) {
  let digits =
    target.split(separator: "=").lazy
    .compactMap { Int($0.prefix { $0.isNumber }.prefix(8)) }.first { $0 > 19_000_000 } ?? 0
  return (digits / 10_000, digits / 100 % 100)
}
