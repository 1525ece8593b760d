import Foundation
import Offscreen
import ScreenshotTesting
import Testing
import UIKit

@testable import KumikoCore
@testable import Photos
@testable import UserNotifications

/// A diary of pictures as iOS apps are written: pickers, reminders, a lock.
@Suite(.serialized) @MainActor final class `the daybook` {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("Daybook-\(UUID().uuidString)")
  private let pictures = PictureDesktop()
  private let desktop = ReminderDesktop()
  private let clock = ReminderClock()
  private let desk = NotificationDesk.shared
  private lazy var journal = Journal(store: JournalStore(folder: folder))

  init() {
    Preferences.isLocked = false
    Preferences.isReminded = false
    Preferences.reminderTime = DateComponents(hour: 20, minute: 0)
    desk.desktop = { [desktop] in desktop }
    desk.clock = clock
    desk.isInFront = { true }
    _ = AppDelegate().application(.shared, didFinishLaunchingWithOptions: nil)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func shown(
    _ size: CGSize = CGSize(width: 393, height: 852),
    _ traits: UITraitCollection = UITraitCollection(), isEmpty: Bool = false
  ) async throws -> OffscreenHost {
    if !isEmpty, journal.entries.isEmpty { try Scenes.fill(journal) }
    let host = try OffscreenHost(size: size, traits: traits)
    host.window.tintColor = .ribbon
    host.window.host = pictures
    host.rootViewController = RootViewController(journal: journal)
    await host.settle()
    return host
  }

  private func open(_ tab: Int, in host: OffscreenHost) async throws {
    let tabs = try #require(host.rootViewController?.children.first as? UITabBarController)
    tabs.selectedIndex = tab
    await host.settle()
  }

  private func file(_ name: String) throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent(name)
    let scene = Scenes.scene(
      CGSize(width: 120, height: 80), sky: .systemTeal, ground: .systemGreen,
      sun: CGPoint(x: 0.5, y: 0.3))
    try #require(scene.pngData()).write(to: url)
    return url
  }

  /// Waits for work of other threads, of which the host knows nothing.
  private func wait(_ host: OffscreenHost, until isTrue: () -> Bool) async {
    for _ in 0..<100_000 {
      guard !isTrue() else { break }
      await Task.yield()
    }
    await host.settle()
  }

  // MARK: Pictures

  @Test func `shows its pictures in columns, on a phone and on a dark desktop`() async throws {
    let phone = try await shown()
    await assertSnapshot(of: phone, as: .image, named: "phone")
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let wide = try await shown(CGSize(width: 1000, height: 760), dark)
    await assertSnapshot(of: wide, as: .image, named: "desktop")
  }

  @Test func `takes pictures that were picked`() async throws {
    let host = try await shown(isEmpty: true)
    host.press("Choose Pictures")
    await host.settle()
    #expect(pictures.requests.map(\.purpose) == [.open(several: true, folders: false)])
    let types = pictures.requests.first?.filter?.mimeTypes ?? []
    #expect(types.contains("image/png") && !types.contains("video/mp4"), "\(types)")
    pictures.answer?(.chosen([try file("Ferry.png"), try file("Bridge.png")]))
    await wait(host) { journal.entries.count == 2 }
    #expect(Set(journal.entries.map(\.text)) == ["Ferry", "Bridge"])
    #expect(journal.entries.allSatisfy { $0.aspect == 1.5 })
    #expect(!host.elements("Ferry").isEmpty && host.elements("No Pictures").isEmpty)
  }

  @Test func `writes a page with a picture`() async throws {
    let host = try await shown(isEmpty: true)
    try host.openMenu(of: "Add")
    await host.settle()
    try host.element("New Page").tap()
    await host.settle()
    #expect(try !host.element("Save").isEnabled)
    try host.element("Choose Picture").tap()
    await host.settle()
    #expect(pictures.requests.map(\.purpose) == [.open(several: false, folders: false)])
    pictures.answer?(.chosen([try file("Lake.png")]))
    let composer = host.rootViewController?.presentedViewController as? UINavigationController
    let stack = composer?.topViewController?.view.subviews.first as? UIStackView
    let view = try #require(stack?.arrangedSubviews.compactMap { $0 as? UIImageView }.first)
    await wait(host) { view.image != nil }
    #expect(!host.elements("Choose Another").isEmpty)
    try host.type("By the lake", into: "Text")
    await host.settle()
    try host.element("Save").tap()
    await host.settle()
    #expect(host.rootViewController?.presentedViewController == nil)
    let entry = try #require(journal.entries.first)
    #expect(entry.text == "By the lake" && entry.aspect == 1.5 && entry.picture != nil)
    #expect(!host.elements("By the lake").isEmpty)
  }

  @Test func `saves a picture among the user's, with its date`() async throws {
    let host = try await shown()
    try host.element("Poppies").tap()
    await host.settle()
    let album = folder.appendingPathComponent("Album")
    let former = SavedPictures.folder
    SavedPictures.folder = { album }
    defer { SavedPictures.folder = former }
    try host.element("Save to Photos").tap()
    await wait(host) { host.rootViewController?.presentedViewController is UIAlertController }
    #expect(!host.elements("Saved").isEmpty)
    let saved = album.appendingPathComponent("IMG_0001.jpeg")
    let date = try saved.resourceValues(forKeys: [.contentModificationDateKey])
      .contentModificationDate
    #expect(date == Scenes.day(2026, 5, 14))
    try host.element("OK").tap()
    await host.settle()
    #expect(host.elements("Saved").isEmpty)
  }

  @Test func `has a menu on each picture`() async throws {
    let host = try await shown()
    #expect(try host.element("First swim").value == nil)
    try host.openMenu(of: "First swim")
    await host.settle()
    try host.element("Favour").tap()
    await host.settle()
    #expect(try host.element("First swim").value == "Favourite")
    try host.openMenu(of: "First swim")
    await host.settle()
    #expect(!host.elements("Unfavour").isEmpty)
    let album = folder.appendingPathComponent("Album")
    let former = SavedPictures.folder
    SavedPictures.folder = { album }
    try host.element("Save to Photos").tap()
    host.advance(by: 1)
    SavedPictures.folder = former
    await wait(host) { host.rootViewController?.presentedViewController is UIAlertController }
    #expect(
      FileManager.default.fileExists(atPath: album.appendingPathComponent("IMG_0001.png").path))
  }

  // MARK: Pages

  @Test func `finds days by their words`() async throws {
    let host = try await shown()
    try host.element("Words of a day").type("the ISLAND")
    await host.settle()
    #expect(!host.elements("Ferry to the island").isEmpty && host.elements("Poppies").isEmpty)
    try host.element("Words of a day").type("xyz")
    await host.settle()
    #expect(host.elements("Ferry to the island").isEmpty)
    #expect(
      !host.elements("No day has a word of “the ISLANDxyz”.").isEmpty,
      "\(host.accessibilityDescription())")
  }

  @Test func `says where there is nothing, and what to do`() async throws {
    let host = try await shown(isEmpty: true)
    #expect(!host.elements("No Pictures").isEmpty)
    #expect(!host.elements("Begin with one of today.").isEmpty)
    await assertSnapshot(of: host, as: .image, named: "empty")
    try await open(1, in: host)
    #expect(!host.elements("No Pages").isEmpty)
    journal.add(Entry(text: "Something"))
    await host.settle()
    #expect(host.elements("No Pages").isEmpty && !host.elements("Something").isEmpty)
  }

  @Test func `deletes a page with a swipe, and its picture`() async throws {
    let host = try await shown()
    try await open(1, in: host)
    let name = try #require(journal.entries.first { $0.text == "Poppies" }?.picture)
    let row = try host.element("Poppies")
    #expect(row.actionNames.contains("Delete"), "\(row.actionNames)")
    let tabs = try #require(host.rootViewController?.children.first as? UITabBarController)
    let navigation = try #require(tabs.selectedViewController as? UINavigationController)
    let pages = try #require(navigation.topViewController as? PagesViewController)
    let cell = try #require(pages.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)))
    let frame = cell.convert(cell.bounds, to: nil)
    host.swipe(
      from: CGPoint(x: frame.maxX - 10, y: frame.midY),
      to: CGPoint(x: frame.minX + 10, y: frame.midY))
    await host.settle()
    #expect(journal.entries.count == 7 && host.elements("Poppies").isEmpty)
    #expect(journal.store.picture(named: name) == nil)
    let kept = Journal(store: JournalStore(folder: folder))
    #expect(kept.entries.map(\.text) == journal.entries.map(\.text))
  }

  @Test func `marks a page in its row as it changes`() async throws {
    let host = try await shown()
    try await open(1, in: host)
    let row = try host.element("Picnic with Ana")
    try row.perform("Favour")
    await host.settle()
    #expect(journal.entries.first { $0.text == "Picnic with Ana" }?.isFavourite == true)
    #expect(try host.element("Picnic with Ana").actionNames.contains("Unfavour"))
  }

  // MARK: Reminders

  @Test func `reminds every day, and does what the user answers`() async throws {
    let host = try await shown()
    try await open(2, in: host)
    try host.element("Every Day", role: .toggle).tap()
    await wait(host) { !desk.pendingRequests.isEmpty }
    #expect(desk.pendingRequests.map(\.identifier) == ["daybook.daily"])
    #expect(!host.elements("Daily at 20:00").isEmpty, "\(host.accessibilityDescription())")
    clock.pass(86_400)
    await wait(host) { !desktop.shown.isEmpty }
    let shown = try #require(desktop.shown.first)
    #expect(shown.body == "How was your day?" && !shown.isSilent)
    #expect(shown.buttons.map(\.title) == ["Write", "In Ten Minutes", "Not Today"])

    desktop.chosen("daybook.daily", .button("daybook.snooze"))
    await wait(host) { desk.pendingRequests.count == 2 }
    #expect(desk.pendingRequests.map(\.identifier) == ["daybook.daily", "daybook.later"])
    clock.pass(601)
    await wait(host) { desktop.shown.count == 2 }
    desktop.chosen("daybook.later", .button("daybook.note"))
    await host.settle()
    #expect(!host.elements("New Page").isEmpty, "desktops have no field: it is written here")
    try host.element("Cancel").tap()
    await host.settle()

    try await open(0, in: host)
    try await open(2, in: host)
    try host.element("How was your day?").perform("Delete")
    await wait(host) { desk.pendingRequests.isEmpty }
    #expect(desk.pendingRequests.isEmpty && !Preferences.isReminded)
    #expect(host.elements("Daily at 20:00").isEmpty)
    #expect(try host.element("Every Day", role: .toggle).isOn == false)
  }

  @Test func `opens its help in the browser`() async throws {
    let host = try await shown()
    let former = UIApplication.shared.host
    UIApplication.shared.host = desktop
    defer { UIApplication.shared.host = former }
    try await open(2, in: host)
    try host.element("Help").tap()
    await host.settle()
    #expect(desktop.opened.map(\.absoluteString) == ["https://example.org/daybook/help"])
    #expect(host.rootViewController?.presentedViewController == nil)
  }

  // MARK: Lock

  @Test func `is closed until the user opens it, where nothing knows who that is`() async throws {
    Preferences.isLocked = true
    let host = try await shown()
    #expect(!host.elements("Daybook is locked").isEmpty)
    #expect(host.elements("Poppies").isEmpty, "screen readers read nothing behind it")
    await assertSnapshot(of: host, as: .image, named: "locked")
    try host.element("Unlock").tap()
    await host.settle()
    #expect(host.elements("Daybook is locked").isEmpty && !host.elements("Poppies").isEmpty)
    #expect(host.rootViewController?.children.count == 1)
  }
}
