import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Sharing: what is offered, in which order things are asked, and what is told.
@MainActor struct ActivityTests {
  private let desktop = SharingDesktop()
  private let page = UIViewController()
  private let screen: ControllerScreen
  private let log = LifeLog()

  init() {
    screen = ControllerScreen(page, width: 800)
    screen.window.host = desktop
    UIPasteboard.general.items = []
  }

  private func list(
    _ items: [Any], _ activities: [UIActivity] = [], source: UIView? = nil
  ) -> UIActivityViewController {
    let list = UIActivityViewController(activityItems: items, applicationActivities: activities)
    list.popoverPresentationController?.sourceView = source ?? page.view
    list.completionWithItemsHandler = { [log] type, isDone, items, error in
      let name = type?.rawValue.split(separator: ".").last.map(String.init) ?? "none"
      log.add(
        "\(name) \(isDone)\(items == nil ? "" : " items")\(error == nil ? "" : " error")")
    }
    return list
  }

  private func show(_ list: UIActivityViewController) {
    page.present(list, animated: true)
    screen.settle()
  }

  /// The titles of the rows, by sections.
  private func rows(_ list: UIActivityViewController) -> [String] {
    list.view.find(UITableView.self)?.visibleCells.flatMap(\.shownTexts) ?? []
  }

  private func choose(_ title: String, in list: UIActivityViewController) throws {
    let table = try #require(list.view.find(UITableView.self))
    let cell = try #require(table.visibleCells.first { $0.shownTexts.contains(title) })
    screen.click(cell)
    screen.settle()
  }

  /// Waits until the handler has been told.
  private func told() async -> String {
    while true {
      let lines = log.take()
      if !lines.isEmpty { return lines }
      await Task.yield()
      screen.tick()
    }
  }

  // MARK: What is offered

  @Test func `a desktop with everything offers mail, other programs, copying and files`() {
    let source = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
    page.view.addSubview(source)
    let url = URL(string: "https://example.org/a") ?? URL(fileURLWithPath: "/")
    let list = list([url, "text"], source: source)
    show(list)
    expect(rows(list) == ["Mail", "Open With…", "Copy", "Save to File…"], rows(list))
    expect(list.popoverPresentationController?.arrowDirection == .up)
  }

  @Test func `what the portal does not have is not offered`() {
    for (services, offered) in [
      (DesktopServices.files, ["Copy", "Save to File…"]), (.mail, ["Mail", "Copy"]),
      (.opening, ["Open With…", "Copy"]), ([], ["Copy"]),
    ] {
      desktop.services = services
      let list = list([URL(fileURLWithPath: "/tmp/a.txt")])
      show(list)
      expect(rows(list) == offered, rows(list), offered)
      page.dismiss(animated: false)
    }
    screen.window.host = screen
    let alone = list(["a"])
    show(alone)
    expect(rows(alone) == ["Copy"], rows(alone), saying: "without a desktop")
  }

  @Test func `addresses are not saved, and of two none is opened`() {
    let url = URL(string: "https://example.org") ?? URL(fileURLWithPath: "/")
    let one = list([url])
    show(one)
    expect(rows(one) == ["Mail", "Open With…", "Copy"], rows(one))
    page.dismiss(animated: false)
    let two = list([url, url, Data([1])])
    show(two)
    expect(rows(two) == ["Mail", "Copy", "Save to File…"], rows(two))
  }

  @Test func `types are left out, of the app's own too, also while the list is shown`() {
    let own = LoggedActivity(log, "Pin")
    let list = list(["a"], [own])
    list.excludedActivityTypes = [.mail, .print, .postToFacebook]
    show(list)
    expect(rows(list) == ["Copy", "Pin", "Save to File…"], rows(list))
    list.excludedActivityTypes = [LoggedActivity.type, .saveToFiles]
    screen.settle()
    expect(rows(list) == ["Mail", "Copy"], rows(list))
    list.excludedActivityTypes = nil
    screen.settle()
    expect(rows(list) == ["Mail", "Copy", "Pin", "Save to File…"], rows(list))
  }

  @Test func `names of what only telephones have can be left out, and change nothing`() {
    let types: [UIActivity.ActivityType] = [
      .addToHomeScreen, .addToReadingList, .airDrop, .assignToContact, .collaborationCopyLink,
      .collaborationInviteWithLink, .markupAsPDF, .message, .openInIBooks, .postToFacebook,
      .postToFlickr, .postToTencentWeibo, .postToTwitter, .postToVimeo, .postToWeibo, .print,
      .saveToCameraRoll, .sharePlay,
    ]
    expect(Set(types).count == types.count && !types.contains(.copyToPasteboard))
    let list = list(["a"])
    list.excludedActivityTypes = types
    show(list)
    expect(rows(list) == ["Mail", "Copy", "Save to File…"], rows(list))
  }

  @Test func `activities that share stand before those that act`() {
    let list = list(["a"], [LoggedActivity(log, "Pin"), SharingActivity(log, "Post")])
    show(list)
    expect(rows(list) == ["Mail", "Post", "Copy", "Pin", "Save to File…"], rows(list))
    expect(SharingActivity.activityCategory == .share && UIActivity.activityCategory == .action)
  }

  @Test func `for nothing there is nothing to do, but what the app's own can`() {
    let none = list([])
    show(none)
    expect(rows(none) == [] && none.view.shownTexts == ["No Activities"])
    page.dismiss(animated: false)
    let own = list([], [LoggedActivity(log, "Pin")])
    show(own)
    expect(rows(own) == ["Pin"], rows(own))
    page.dismiss(animated: false)
    let unknown = list([NSObject()])
    show(unknown)
    expect(rows(unknown) == [] && unknown.view.shownTexts.contains("Item"))
  }

  // MARK: Order

  @Test func `placeholders come first, the item when it is chosen, and then the activity`() throws {
    let source = LoggedSource(log)
    let list = list([source, "b"], [LoggedActivity(log, "Pin")])
    show(list)
    expect(log.take() == "placeholder, thumbnail, can [placeholder, b]")
    try choose("Pin", in: list)
    expect(
      log.take()
        == "item for test.pin, type for test.pin, prepare [item, b], controller, perform")
    expect(page.presentedViewController === list, saying: "it is being done")
    let activity = try #require(LoggedActivity.last)
    activity.activityDidFinish(true)
    expect(log.take() == "", saying: "the list goes first")
    screen.settle()
    expect(log.take() == "pin true" && page.presentedViewController == nil)
    activity.activityDidFinish(true)
    expect(log.take() == "", saying: "once")
  }

  @Test func `an activity that was not done leaves the list, and may be chosen again`() throws {
    let list = list(["a"], [LoggedActivity(log, "Pin")])
    show(list)
    try choose("Pin", in: list)
    _ = log.take()
    try choose("Pin", in: list)
    try choose("Copy", in: list)
    expect(log.take() == "", saying: "one at a time")
    LoggedActivity.last?.activityDidFinish(false)
    screen.settle()
    expect(log.take() == "pin false" && page.presentedViewController === list)
    try choose("Copy", in: list)
    expect(log.take() == "CopyToPasteboard true" && page.presentedViewController == nil)
  }

  @Test func `what an activity shows goes with the list, or alone where nothing was done`() throws {
    let activity = LoggedActivity(log, "Pin")
    activity.shown = UIViewController()
    let list = list(["a"], [activity])
    show(list)
    try choose("Pin", in: list)
    expect(log.take().hasSuffix("prepare [a], controller"), saying: "it is not performed")
    expect(list.presentedViewController === activity.shown)
    activity.activityDidFinish(false)
    screen.settle()
    expect(log.take() == "pin false")
    expect(list.presentedViewController == nil && page.presentedViewController === list)
    try choose("Pin", in: list)
    _ = log.take()
    activity.activityDidFinish(true)
    screen.settle()
    expect(log.take() == "pin true" && page.presentedViewController == nil)
  }

  @Test func `closing tells that nothing was chosen, once`() throws {
    let first = list(["a"])
    show(first)
    screen.key("escape")
    screen.settle()
    expect(log.take() == "none false" && page.presentedViewController == nil)
    let second = list(["a"], [LoggedActivity(log, "Pin")])
    show(second)
    try choose("Pin", in: second)
    _ = log.take()
    page.dismiss(animated: true)
    screen.settle()
    expect(log.take() == "none false")
    LoggedActivity.last?.activityDidFinish(true)
    expect(log.take() == "")
  }

  @Test func `the handler can present something`() throws {
    let list = list(["a"])
    let next = UIViewController()
    list.completionWithItemsHandler = { [page] _, _, _, _ in page.present(next, animated: false) }
    show(list)
    let kinds = try reportKinds { try choose("Copy", in: list) }
    expect(page.presentedViewController === next && kinds.isEmpty)
  }

  @Test func `an item is made on another thread, and the list waits`() async throws {
    let provider = SlowProvider(placeholderItem: "soon")
    let activity = LoggedActivity(log, "Pin")
    let list = list([provider], [activity])
    expect(provider.activityType == nil && provider.placeholderItem as? String == "soon")
    show(list)
    _ = log.take()
    try choose("Pin", in: list)
    expect(list.view.find(UIActivityIndicatorView.self) != nil && log.take() == "")
    expect(UIActivityItemProvider(placeholderItem: "plain").item as? String == "plain")
    SlowProvider.gate.signal()
    #expect(await told() == "prepare [made on another thread for pin], controller, perform")
    activity.activityDidFinish(false)
    // Once more: an operation runs once, and a provider as often as it is needed.
    try choose("Pin", in: list)
    _ = log.take()
    SlowProvider.gate.signal()
    #expect(await told() == "prepare [made on another thread for pin], controller, perform")
  }

  @Test func `an item that is nothing for an activity is left out`() throws {
    let source = LoggedSource(log)
    source.item = nil
    let list = list([source, "b"], [LoggedActivity(log, "Pin")])
    show(list)
    try choose("Pin", in: list)
    expect(log.take().contains("prepare [b]"))
  }
}

/// An activity that writes down what it is asked.
class LoggedActivity: UIActivity {
  static let type = UIActivity.ActivityType("test.pin")
  static weak var last: LoggedActivity?
  let log: LifeLog
  let title: String
  var shown: UIViewController?

  init(_ log: LifeLog, _ title: String) {
    (self.log, self.title) = (log, title)
    super.init()
    LoggedActivity.last = self
  }

  override var activityType: UIActivity.ActivityType? { LoggedActivity.type }
  override var activityTitle: String? { title }
  override var activityImage: UIImage? { UIImage(systemName: "pin") }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    if title == "Pin" { log.add("can \(names(activityItems))") }
    return true
  }
  override func prepare(withActivityItems activityItems: [Any]) {
    log.add("prepare \(names(activityItems))")
  }
  override var activityViewController: UIViewController? {
    log.add("controller")
    return shown
  }
  override func perform() { log.add("perform") }

  private func names(_ items: [Any]) -> String {
    "[" + items.map { "\($0)" }.joined(separator: ", ") + "]"
  }
}

final class SharingActivity: LoggedActivity {
  override class var activityCategory: Category { .share }
}

/// A source that writes down what it is asked.
final class LoggedSource: NSObject, UIActivityItemSource {
  let log: LifeLog
  var placeholder: Any = "placeholder"
  var item: Any? = "item"
  var subject = ""
  var type = ""

  init(_ log: LifeLog) { self.log = log }

  private func name(_ type: UIActivity.ActivityType?) -> String { type?.rawValue ?? "none" }

  func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any {
    log.add("placeholder")
    return placeholder
  }
  func activityViewController(
    _ controller: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? {
    log.add("item for \(name(activityType))")
    return item
  }
  func activityViewController(
    _ controller: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String {
    log.add("subject for \(name(activityType))")
    return subject
  }
  func activityViewController(
    _ controller: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String {
    log.add("type for \(name(activityType))")
    return type
  }
  func activityViewController(
    _ controller: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
  ) -> UIImage? {
    log.add("thumbnail")
    return nil
  }
}

/// A provider that makes its item when the test says so.
private nonisolated final class SlowProvider: UIActivityItemProvider, @unchecked Sendable {
  static let gate = DispatchSemaphore(value: 0)
  override var item: Any {
    SlowProvider.gate.wait()
    let name = activityType?.rawValue.split(separator: ".").last ?? ""
    return "made on \(Thread.isMainThread ? "the main" : "another") thread for \(name)"
  }
}
