import Testing

@testable import BarStore

@Suite struct StoreAddressTests {
  @Test(
    arguments: [
      ("bars.sqlite", .sqlite(path: "bars.sqlite")),
      ("/a b/c", .sqlite(path: "/a b/c")),
      ("sqlite:bars.sqlite", .sqlite(path: "bars.sqlite")),
      ("sqlite:///srv/bars", .sqlite(path: "/srv/bars")),
      (":memory:", .sqlite(path: ":memory:")),
      ("file:x?mode=memory", .sqlite(path: "file:x?mode=memory")),
      ("postgres://u@h/d", .postgres(url: "postgres://u@h/d")),
      ("postgresql:///d", .postgres(url: "postgresql:///d")),
    ] as [(String, StoreAddress)])
  func readsPathsAndAddresses(text: String, address: StoreAddress) throws {
    #expect(try StoreAddress(text) == address)
  }

  @Test(arguments: ["", "a\0b", "sqlite:", "http://x/y", "mysql://u@h/d"])
  func refusesWhatItDoesNotKnow(text: String) {
    #expect(throws: BarStoreError.badAddress(text)) { try StoreAddress(text) }
  }

  @Test(arguments: [
    ("postgres://u:secret@h:5/d", "postgres://u@h:5/d"),
    ("postgres://u:se@cret@h/d?x=1", "postgres://u@h/d?x=1"),
    ("postgres://h/d?password=secret&x=1", "postgres://h/d?x=1"),
    ("postgres://h/d?password=secret", "postgres://h/d"),
    ("postgres://u:s/ecret", "postgres://u:s/ecret"),
  ])
  func showsNoPassword(text: String, shown: String) throws {
    #expect(try StoreAddress(text).place == shown)
  }

  @Test func takesAStrangeNameAsAFile() throws {
    let place = try StorePlace()
    for name in ["a%b?c#d", "file:x?mode=memory", "ünï cødé"] {
      _ = try BarStore(at: place.folder + "/" + name)
      _ = try BarStore(at: place.folder + "/" + name, for: .read)
    }
  }
}
