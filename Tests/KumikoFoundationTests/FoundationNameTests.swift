import Foundation
import KumikoTestSupport
import Testing

@testable import KumikoFoundation

/// What Foundation on Linux lacks.
struct FoundationNameTests {
  @Test func `small names have the values of Darwin`() {
    expect(NSEC_PER_SEC == 1_000_000_000 && NSEC_PER_MSEC == 1_000_000 && NSEC_PER_USEC == 1_000)
    expect(USEC_PER_SEC == 1_000_000 && MSEC_PER_SEC == 1_000)
    expect(CGSize(width: 1, height: 2).equalTo(CGSize(width: 1, height: 2)))
    expect(!CGPoint(x: 1, y: 2).equalTo(.zero) && CGRect.zero.equalTo(.zero))
    expect(CGFloat(truncating: NSNumber(value: 1.5)) == 1.5)
    expect(!ProcessInfo.processInfo.isMacCatalystApp && !ProcessInfo.processInfo.isiOSAppOnMac)
    let url = URL(fileURLWithPath: "/tmp")
    expect(url.startAccessingSecurityScopedResource())
    url.stopAccessingSecurityScopedResource()
    let queue: OS_dispatch_queue_serial = DispatchQueue(label: "own")
    expect(queue.label == "own", queue.label)
  }

  @Test func `a bundle lists its files as URLs`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "own-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appending(path: "a b.ttf"))
    let bundle = try #require(Bundle(path: folder.path))
    let urls = bundle.urls(forResourcesWithExtension: "ttf", subdirectory: nil)
    let found: [URL] = try #require(urls)
    expect(found.map(\.lastPathComponent) == ["a b.ttf"], found.map(\.lastPathComponent))
    expect(FileManager.default.fileExists(atPath: found[0].path))
  }

  @Test func `tables keep objects alive, or not`() {
    let key = NSString("key")
    let strong = NSMapTable<NSString, NSObject>.strongToStrongObjects()
    let weak = NSMapTable<NSString, NSObject>.strongToWeakObjects()
    do {
      let value = NSObject()
      strong.setObject(NSObject(), forKey: key)
      weak.setObject(value, forKey: key)
      expect(weak.object(forKey: NSString("key")) === value && weak.count == 1)
    }
    expect(strong.object(forKey: NSString("key")) != nil && strong.count == 1)
    expect(weak.object(forKey: key) == nil && weak.count == 0)
    expect(weak.keyEnumerator().nextObject() == nil)
    expect((strong.keyEnumerator().allObjects as? [NSString]) == [key])
    strong.removeObject(forKey: NSString("key"))
    expect(strong.count == 0 && strong.objectEnumerator()?.nextObject() == nil)
    let keys = NSMapTable<NSObject, NSString>.weakToStrongObjects()
    for number in 0..<100 { keys.setObject("\(number)" as NSString, forKey: NSObject()) }
    expect(keys.count == 0, keys.count)
  }

  @Test func `a table without order has each object once`() {
    let table = NSHashTable<NSObject>.weakObjects()
    let kept = NSObject()
    table.add(kept)
    table.add(kept)
    do { table.add(NSObject()) }
    expect(table.count == 1 && table.contains(kept) && table.anyObject === kept)
    table.remove(kept)
    expect(table.allObjects.isEmpty, table.allObjects)
    let pointers = NSHashTable<NSString>(options: .objectPointerPersonality)
    pointers.add(NSString(string: "a long text that is no tagged pointer"))
    pointers.add(NSString(string: "a long text that is no tagged pointer"))
    expect(pointers.count == 2, pointers.count)
  }

  @Test func `a list of pointers leaves nil where an object is gone`() {
    let list = NSPointerArray.weakObjects()
    let (first, last) = (NSObject(), NSObject())
    func place(_ object: NSObject) -> UnsafeMutableRawPointer {
      Unmanaged.passUnretained(object).toOpaque()
    }
    list.addPointer(place(first))
    do {
      let gone = NSObject()
      list.addPointer(place(gone))
      withExtendedLifetime(gone) {}
    }
    list.addPointer(place(last))
    expect(list.count == 3 && list.pointer(at: 1) == nil && list.pointer(at: 2) == place(last))
    expect(list.allObjects.count == 2, list.allObjects)
    list.compact()
    expect(list.count == 2 && list.pointer(at: 1) == place(last))
    list.insertPointer(nil, at: 0)
    list.replacePointer(at: 1, withPointer: place(last))
    list.removePointer(at: 2)
    expect(list.count == 2 && list.pointer(at: 0) == nil && list.pointer(at: 1) == place(last))
    list.count = 4
    expect(list.count == 4 && list.pointer(at: 3) == nil)
    list.count = 0
    expect(list.count == 0)
    let strong = NSPointerArray.strongObjects()
    do {
      let kept = NSObject()
      strong.addPointer(place(kept))
      withExtendedLifetime(kept) {}
    }
    expect(strong.allObjects.count == 1, saying: "it is kept alive")
    let places = NSPointerArray(options: .opaqueMemory)
    places.addPointer(UnsafeMutableRawPointer(bitPattern: 64))
    expect(places.pointer(at: 0) == UnsafeMutableRawPointer(bitPattern: 64))
    expect(places.allObjects.isEmpty)
  }

  @Test func `tables without order are joined and compared`() {
    let (a, b, c) = (NSObject(), NSObject(), NSObject())
    func table(_ objects: NSObject...) -> NSHashTable<NSObject> {
      let table = NSHashTable<NSObject>.weakObjects()
      objects.forEach(table.add)
      return table
    }
    let both = table(a, b)
    expect(both.isSubset(of: table(a, b, c)) && !both.isSubset(of: table(a)))
    expect(both.intersects(table(b, c)) && !both.intersects(table(c)))
    both.union(table(c))
    both.minus(table(a))
    both.intersect(table(a, c))
    expect(both.allObjects == [c], both.allObjects)
    let names = NSMapTable<NSString, NSObject>.strongToWeakObjects()
    names.setObject(a, forKey: "a")
    do { names.setObject(NSObject(), forKey: "gone") }
    expect(names.dictionaryRepresentation() == [NSString("a"): a])
  }

  @Test func `how long ago something was is said in words`() {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.calendar = Calendar(identifier: .gregorian)
    expect(formatter.localizedString(from: DateComponents(day: -1)) == "1 day ago")
    expect(formatter.localizedString(from: DateComponents(year: 2, month: 3)) == "in 2 years")
    expect(formatter.localizedString(fromTimeInterval: -47 * 3_600) == "1 day ago")
    expect(formatter.localizedString(fromTimeInterval: 3_600) == "in 1 hour")
    expect(formatter.localizedString(fromTimeInterval: -8 * 86_400) == "1 week ago")
    expect(formatter.localizedString(fromTimeInterval: 0) == "in 0 seconds")
    expect(formatter.localizedString(from: DateComponents(month: -4)) == "4 months ago")
    formatter.dateTimeStyle = .named
    expect(formatter.localizedString(from: DateComponents(day: -1)) == "yesterday")
    expect(formatter.localizedString(from: DateComponents(weekOfMonth: 1)) == "next week")
    expect(formatter.localizedString(fromTimeInterval: 0) == "now")
    formatter.locale = Locale(identifier: "de_DE")
    expect(formatter.localizedString(from: DateComponents(day: 1)) == "morgen")
    formatter.dateTimeStyle = .numeric
    formatter.unitsStyle = .spellOut
    formatter.locale = Locale(identifier: "en_US")
    expect(formatter.localizedString(from: DateComponents(hour: -2)) == "two hours ago")
    expect(formatter.string(for: 3) == nil, formatter.string(for: 3))
    formatter.unitsStyle = .full
    let long = formatter.localizedString(from: DateComponents(second: 200_000))
    expect(long == "in 200,000 seconds", long)
  }

  @Test func `what is smaller than the last unit is rounded, and not shown`() {
    let formatter = DateComponentsFormatter()
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.calendar?.locale = Locale(identifier: "en_US")
    formatter.unitsStyle = .full
    formatter.maximumUnitCount = 2
    formatter.allowedUnits = [.day, .hour, .minute]
    let day = formatter.string(from: 86_400 + 600)
    expect(day == "1 day", day)
    formatter.allowedUnits = [.hour, .minute, .second]
    let (hour, minutes) = (formatter.string(from: 3_620), formatter.string(from: 3_650))
    expect(hour == "1 hour" && minutes == "1 hour, 1 minute", hour, minutes)
    formatter.maximumUnitCount = 1
    expect(formatter.string(from: 3_590) == "1 hour", formatter.string(from: 3_590))
    formatter.maximumUnitCount = 0
    formatter.unitsStyle = .spellOut
    formatter.allowedUnits = [.second]
    let seconds = formatter.string(from: 1_500)
    expect(seconds == "one thousand five hundred seconds", seconds)
  }

  @Test func `how long something takes is said in words and with colons`() {
    let formatter = DateComponentsFormatter()
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.calendar?.locale = Locale(identifier: "en_US")
    formatter.allowedUnits = [.hour, .minute, .second]
    expect(formatter.string(from: 5_400) == "1:30:00" && formatter.string(from: 65) == "1:05")
    formatter.zeroFormattingBehavior = .pad
    expect(formatter.string(from: 65) == "00:01:05", formatter.string(from: 65))
    formatter.allowedUnits = [.minute, .second]
    expect(formatter.string(from: 5_400) == "90:00" && formatter.string(from: 5) == "00:05")
    formatter.allowedUnits = [.hour, .minute, .second]
    formatter.zeroFormattingBehavior = .default
    func text(_ style: DateComponentsFormatter.UnitsStyle, _ seconds: TimeInterval) -> String? {
      formatter.unitsStyle = style
      return formatter.string(from: seconds)
    }
    expect(text(.full, 5_400) == "1 hour, 30 minutes" && text(.full, 3_600) == "1 hour")
    expect(text(.short, 5_400) == "1 hr, 30 min" && text(.brief, 5_400) == "1 hr 30 min")
    expect(text(.abbreviated, 5_400) == "1h 30m" && text(.abbreviated, 0) == "0s")
    expect(text(.spellOut, 5_400) == "one hour, thirty minutes", text(.spellOut, 5_400))
    formatter.zeroFormattingBehavior = .dropTrailing
    expect(text(.full, 3_600) == "1 hour", text(.full, 3_600))
    formatter.zeroFormattingBehavior = []
    expect(text(.full, 60) == "0 hours, 1 minute, 0 seconds", text(.full, 60))
    formatter.zeroFormattingBehavior = .default
    formatter.maximumUnitCount = 1
    expect(text(.full, 5_399) == "1 hour" && text(.full, 5_400) == "2 hours")
    formatter.maximumUnitCount = 0
    formatter.collapsesLargestUnit = true
    formatter.allowedUnits = [.minute, .second]
    expect(text(.abbreviated, 63) == "63s", text(.abbreviated, 63))
    formatter.collapsesLargestUnit = false
    formatter.allowedUnits = []
    expect(
      formatter.string(from: DateComponents(year: 1, month: 2, day: 3))?
        .hasPrefix("1y 2m") == true)
    expect(
      DateComponentsFormatter.localizedString(
        from: DateComponents(hour: 2), unitsStyle: .positional) != nil)
    expect(formatter.string(from: .nan) == nil, formatter.string(from: .nan))
  }
}
