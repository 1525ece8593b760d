import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Names of UIKit that apps for phones use here and there.
@MainActor struct PhoneNameTests {
  // MARK: Traits

  private final class Page: UIViewController {
    var log: [String] = []
    func styleChanged() { log.append("changed") }
    func changed(_ page: UIViewController, from old: UITraitCollection) {
      log.append("from \(old.userInterfaceStyle.rawValue) \(page === self)")
    }
  }

  @Test func `changes of traits call a method, with who changed and what was before`() {
    let page = Page()
    let screen = ControllerScreen(page)
    page.registerForTraitChanges(
      [UITraitUserInterfaceStyle.self], action: Selector(Page.styleChanged))
    let second = page.registerForTraitChanges(
      [UITraitUserInterfaceStyle.self], action: Selector(Page.changed(_:from:)))
    screen.window.overrideUserInterfaceStyle = .dark
    expect(page.log == ["changed", "from 1 true"], page.log)
    page.unregisterForTraitChanges(second)
    screen.window.overrideUserInterfaceStyle = .light
    expect(page.log == ["changed", "from 1 true", "changed"], page.log)
  }

  @Test func `another object may hear of them, and is not kept for that`() {
    let (page, view) = (Page(), UIView())
    let screen = ControllerScreen(page)
    page.view.addSubview(view)
    weak var gone: Page?
    do {
      let other = Page()
      gone = other
      view.registerForTraitChanges(
        [UITraitUserInterfaceStyle.self], target: other, action: Selector(Page.styleChanged))
      screen.window.overrideUserInterfaceStyle = .dark
      expect(other.log == ["changed"], other.log)
    }
    expect(gone == nil, gone)
    screen.window.overrideUserInterfaceStyle = .light
  }

  // MARK: Menus and pointers

  private final class Menus: NSObject, UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Copy") { _ in }])
      })
    }
  }

  @Test func `a context menu says how it looks while it is open`() {
    let (page, view, menus) = (UIViewController(), UIView(frame: rect(0, 0, 100, 100)), Menus())
    let interaction = UIContextMenuInteraction(delegate: menus)
    view.addInteraction(interaction)
    page.view.addSubview(view)
    let screen = ControllerScreen(page)
    expect(interaction.menuAppearance == .unknown, interaction.menuAppearance)
    screen.click(view, .secondary)
    screen.settle()
    expect(interaction.menuAppearance == .compact, interaction.menuAppearance)
    interaction.dismissMenu()
    screen.settle()
    expect(interaction.menuAppearance == .unknown, interaction.menuAppearance)
    UIMenuController.shared.arrowDirection = .left
    expect(UIMenuController.shared.arrowDirection == .left)
    UIMenuController.shared.arrowDirection = .default
  }

  @Test func `a path is the shape of a pointer`() {
    let path = UIBezierPath(ovalIn: rect(0, 0, 30, 20))
    expect(UIPointerShape.path(path) == .path(path), UIPointerShape.path(path))
    expect(UIPointerStyle(shape: .path(path), constrainedAxes: .vertical).pointer == .arrow)
    expect(
      UIPointerStyle(shape: .verticalBeam(length: 20), constrainedAxes: .both).pointer == .text)
  }

  @Test func `the background of an effect has the shape of a path`() throws {
    let (page, view) = (UIViewController(), UIView(frame: rect(20, 20, 60, 40)))
    page.view.addSubview(view)
    let screen = ControllerScreen(page)
    let path = UIBezierPath(ovalIn: rect(10, 15, 80, 50))
    let highlight = PointerHighlight(
      .highlight(UITargetedPreview(view: view)), shape: .path(path))
    let plate = try #require(page.view.subviews.first { $0 !== view })
    expect(plate.frame == rect(10, 15, 80, 50) && plate.layer.mask != nil)
    _ = (screen, highlight)
  }

  // MARK: Controllers

  private final class Note: UIAlertController {
    override var preferredStyle: Style { .alert }
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
      title = "Note"
      addAction(UIAlertAction(title: "OK", style: .default))
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func `a kind of alert of an app's own is made as controllers are`() {
    let root = UIViewController()
    let screen = ControllerScreen(root)
    let note = Note()
    note.addTextField()
    root.present(note, animated: false)
    screen.settle()
    expect(note.view.window === screen.window && note.textFields?.count == 1)
    expect(Note(title: "Other", message: nil, preferredStyle: .alert).title == "Other")
    expect(UIAlertController(nibName: nil, bundle: nil).preferredStyle == .actionSheet)
    let sheet = UIAlertController(title: "a", message: "b", preferredStyle: .actionSheet)
    expect(sheet.preferredStyle == .actionSheet && sheet.message == "b")
  }

  private final class Slide: UIStoryboardSegue {
    var made = ""
    override init(identifier: String?, source: UIViewController, destination: UIViewController) {
      super.init(identifier: identifier, source: source, destination: destination)
      made = "slide"
    }
  }

  @Test func `a segue is made of a class that is known at run time only`() {
    let (one, two) = (UIViewController(), UIViewController())
    let kinds: [UIStoryboardSegue.Type] = [Slide.self, UIStoryboardSegue.self]
    let segues = kinds.map { $0.init(identifier: "go", source: one, destination: two) }
    expect((segues[0] as? Slide)?.made == "slide")
    expect(segues.allSatisfy { $0.identifier == "go" && $0.destination === two }, segues)
    expect(type(of: segues[1]) == UIStoryboardSegue.self)
  }

  @Test func `a split view that shows another number of columns says so`() {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(UIViewController(), for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    let screen = ControllerScreen(split, width: 900)
    var heard = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UIViewController.showDetailTargetDidChangeNotification, object: split, queue: nil
    ) { _ in MainActor.assumeIsolated { heard += 1 } }
    screen.resize(320, 600)
    expect(heard == 1 && split.isCollapsed)
    screen.resize(900, 600)
    expect(heard == 2, heard)
    NotificationCenter.default.removeObserver(observer)
  }

  // MARK: Sharing

  @Test func `what can be shared is kept by who it is of`() {
    let (view, things) = (UIView(), UIActivityItemsConfiguration(objects: ["text" as NSString]))
    things.metadataProvider = { $0 == .title ? "Title" : nil }
    expect(view.activityItemsConfiguration == nil, view.activityItemsConfiguration)
    view.activityItemsConfiguration = things
    expect(view.activityItemsConfiguration === things, view.activityItemsConfiguration, things)
    expect(things.itemProvidersForActivityItemsConfiguration.count == 1)
    expect(things.activityItemsConfigurationSupportsInteraction(.share))
    expect(!things.activityItemsConfigurationSupportsInteraction(.copy))
    expect(UIActivityViewController(activityItemsConfiguration: things).title == "Title")
    view.activityItemsConfiguration = nil
    expect(view.activityItemsConfiguration == nil, view.activityItemsConfiguration)
  }

  private final class Album: NSObject {
    var saved: [String] = []
    func image(
      _ image: UIImage, didFinishSavingWithError error: (any Error)?, contextInfo: UnsafeRawPointer
    ) { saved.append(error == nil ? "saved" : "failed") }
  }

  @Test func `who wants an image saved hears that it was not`() async {
    let (album, former) = (Album(), SavedPictures.folder)
    defer { SavedPictures.folder = former }
    SavedPictures.folder = { nil }
    let image = UIImage(bitmap: Bitmap(width: 1, height: 1, format: .mask, bytes: [255]))
    UIImageWriteToSavedPhotosAlbum(
      image, album, Selector(Album.image(_:didFinishSavingWithError:contextInfo:)), nil)
    expect(album.saved.isEmpty, album.saved)
    for _ in 0..<100 where album.saved.isEmpty { await Task.yield() }
    expect(album.saved == ["failed"], album.saved)
  }

  // MARK: Input and the application

  @Test func `the language of typing is the desktop's, and shaking is only kept`() {
    let field = UITextField()
    expect(field.textInputMode?.primaryLanguage == Locale.preferredLanguages.first)
    let application = UIApplication.shared
    expect(application.applicationSupportsShakeToEdit)
    application.applicationSupportsShakeToEdit = false
    expect(!application.applicationSupportsShakeToEdit)
    application.applicationSupportsShakeToEdit = true
  }
}
