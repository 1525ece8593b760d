import Kumiko
import KumikoTestSupport
import Testing

/// Names of Foundation's and UIKit's that apps use beside the large ones.
@MainActor struct SmallNameTests {
  @Test func `tables of weak objects forget them, and all at once`() {
    let table = NSMapTable<NSObject, NSObject>.weakToWeakObjects()
    let (key, kept) = (NSObject(), NSObject())
    table.setObject(kept, forKey: key)
    expect(table.object(forKey: key) === kept, table.object(forKey: key), kept)
    autoreleaseFree { table.setObject(NSObject(), forKey: key) }
    expect(table.object(forKey: key) == nil, table.object(forKey: key))
    table.setObject(kept, forKey: key)
    table.removeAllObjects()
    expect(table.object(forKey: key) == nil, table.object(forKey: key))
    let strong = NSMapTable<NSObject, NSObject>(
      keyOptions: [.strongMemory, .objectPersonality], valueOptions: .weakMemory)
    strong.setObject(kept, forKey: key)
    expect(strong.count == 1, strong.count)
    let set = NSHashTable<NSObject>(options: [.strongMemory, .copyIn])
    set.add(key)
    set.add(kept)
    expect(set.count == 2 && set.contains(key))
    set.removeAllObjects()
    expect(set.count == 0, set.count)
  }

  private func autoreleaseFree(_ body: () -> Void) { body() }

  @Test func `a detector says its types, the first match and each`() throws {
    let detector = try NSDataDetector(types: 1 << 5)
    let text = "see https://a.example and https://b.example"
    let all = NSRange(location: 0, length: (text as NSString).length)
    expect(detector.checkingTypes == 1 << 5, detector.checkingTypes)
    expect(detector.firstMatch(in: text, range: all)?.url?.host == "a.example")
    expect(detector.rangeOfFirstMatch(in: text, range: all).location == 4)
    var hosts: [String?] = []
    detector.enumerateMatches(in: text, range: all) { match, _, _ in
      hosts.append(match?.url?.host)
    }
    expect(hosts == ["a.example", "b.example"], hosts)
  }

  @Test func `durations leave zeros out where they are told to`() {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.hour, .minute, .second]
    formatter.zeroFormattingBehavior = .dropAll
    let short = formatter.string(from: 3_600)
    formatter.zeroFormattingBehavior = .pad
    let whole = formatter.string(from: 3_600)
    expect(whole?.hasSuffix("00:00") == true && short != whole)
    formatter.referenceDate = Date(timeIntervalSince1970: 0)
    formatter.includesApproximationPhrase = true
    expect(formatter.string(from: 3_600)?.contains("About") == true)
    formatter.includesApproximationPhrase = false
    formatter.includesTimeRemainingPhrase = true
    expect(formatter.string(from: 3_600)?.hasSuffix("remaining") == true)
    formatter.includesTimeRemainingPhrase = false
    formatter.zeroFormattingBehavior = .dropLeading
    expect(formatter.string(from: 5) != formatter.string(from: 3_605))
    expect(
      DateComponentsFormatter.ZeroFormattingBehavior.dropAll
        == [.dropLeading, .dropMiddle, .dropTrailing])
  }

  @Test func `sorting goes by a comparison, and fonts stay registered for the user`() {
    let longest = NSSortDescriptor(key: nil, ascending: true) {
      (($0 as? String)?.count ?? 0) < (($1 as? String)?.count ?? 0)
        ? .orderedDescending : .orderedAscending
    }
    expect(longest.compare("ab" as NSString, to: "a" as NSString) == .orderedAscending)
    expect(CTFontManagerScope.persistent != .process)
  }

  @Test func `a date is told from another one`() {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.formattingContext = .standalone
    expect(formatter.formattingContext == .standalone, formatter.formattingContext)
    let now = Date(timeIntervalSince1970: 1_000_000)
    expect(
      formatter.localizedString(for: now.addingTimeInterval(-3_600), relativeTo: now)
        == "1 hour ago")
  }

  @Test func `what can be shared says what it is, and of each item`() {
    let provider = NSItemProvider(object: "text" as NSString)
    let shared = UIActivityItemsConfiguration(itemProviders: [provider])
    shared.metadataProvider = { $0 == .messageBody ? "Dear all" : nil }
    shared.perItemMetadataProvider = { index, key in key == .title ? "Item \(index)" : nil }
    shared.supportedInteractions = [.share]
    expect(shared.activityItemsConfigurationMetadata(key: .messageBody) as? String == "Dear all")
    expect(
      shared.activityItemsConfigurationMetadataForItem(at: 0, key: .title) as? String == "Item 0")
    expect(shared.activityItemsConfigurationSupportsInteraction(.share))
    expect(!shared.activityItemsConfigurationSupportsInteraction(.copy))
    expect(shared.itemProvidersForActivityItemsConfiguration.first === provider)
    expect(shared.applicationActivitiesForActivityItemsConfiguration == nil)
  }

  @Test func `there is a way of typing`() {
    expect(!UITextInputMode.activeInputModes.isEmpty)
  }
}
