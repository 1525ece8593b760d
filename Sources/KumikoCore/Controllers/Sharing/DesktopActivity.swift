import KumikoFoundation
import KumikoGraphics

/// An activity of the desktop on the shared items.
class DesktopActivity: UIActivity {
  /// The shared items.
  final fileprivate(set) var contents: [SharedContent] = []
  /// The type identifiers of items that are data, parallel to the items; empty strings if unknown.
  final var types: [String] = []
  /// The subject of a message.
  final var subject: String?
  /// The window above which it is performed.
  final weak var window: UIWindow?
  /// Called when it cannot be performed.
  final var failed: ((any Error) -> Void)?

  /// The desktop services that it needs.
  var needed: DesktopServices { [] }

  /// Whether it can be performed with items.
  func takes(_ contents: [SharedContent]) -> Bool { false }

  /// The list was closed: the activity is abandoned.
  func cancel() {}

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    takes(activityItems.compactMap { SharedContent($0) })
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    contents = activityItems.enumerated().compactMap { index, item in
      (item as? SharedContent) ?? SharedContent(item, type: index < types.count ? types[index] : "")
    }
  }

  /// Reports that it cannot be performed.
  final func fail(_ reason: String) {
    Diagnostics.report(.notShared(activityTitle ?? "", reason))
    failed?(HandoverFailure(reason: reason))
  }

  fileprivate final func take(_ answer: HandoverAnswer) {
    switch answer {
    case .done: activityDidFinish(true)
    case .cancelled: activityDidFinish(false)
    case .unavailable(let reason): fail(reason)
    }
  }
}

/// The reason why a shared item was not accepted.
nonisolated struct HandoverFailure: LocalizedError {
  let reason: String
  var errorDescription: String? { reason }
}

/// Copies the shared items.
final class CopyActivity: DesktopActivity {
  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { "Copy" }
  override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }
  override func takes(_ contents: [SharedContent]) -> Bool { !contents.isEmpty }

  override func perform() {
    UIPasteboard.general.setItems(contents.map(\.copied))
    activityDidFinish(true)
  }
}

/// Saves the shared items at a location that the user chooses.
final class SaveActivity: DesktopActivity {
  private let dialog = ShownFileDialog()

  override var activityType: ActivityType? { .saveToFiles }
  override var activityTitle: String? { "Save to File…" }
  override var activityImage: UIImage? { UIImage(systemName: "square.and.arrow.down") }
  override var needed: DesktopServices { .files }
  override func takes(_ contents: [SharedContent]) -> Bool { !saved(contents).isEmpty }

  /// The items that can be saved as a file: URLs cannot.
  private func saved(_ contents: [SharedContent]) -> [SharedContent] {
    contents.filter { content in
      if case .text = content { true } else { content.isFile }
    }
  }

  override func perform() {
    let contents = saved(contents)
    let names = SharedFile.names(contents)
    guard let name = names.first else { return activityDidFinish(false) }
    let request = FileRequest(names.count == 1 ? .save(name: name) : .saveSeveral(names: names))
    dialog.show(request, in: window) { [weak self] answer in
      switch answer {
      case .chosen(let urls): self?.save(contents, at: urls)
      case .cancelled: self?.activityDidFinish(false)
      case .unavailable(let reason): self?.fail(reason)
      }
    }
  }

  private func save(_ contents: [SharedContent], at places: [URL]) {
    Task { [weak self] in
      do {
        let folder = try PrivateFiles.folder("Shared")
        defer { PrivateFiles.remove(folder) }
        let files = try SharedFile.files(contents)
        let written = try await SharedFile.write(files, into: folder)
        let pairs = zip(written, places).map { (from: $0, to: $1) }
        _ = try await FileTransfer.export(pairs, moves: false).run()
        self?.activityDidFinish(true)
      } catch {
        self?.fail(error.localizedDescription)
      }
    }
  }

  override func cancel() { dialog.close() }
}

/// Begins a mail message with the shared items.
final class MailActivity: DesktopActivity {
  private var dialog: (any DesktopDialog)?

  override class var activityCategory: Category { .share }
  override var activityType: ActivityType? { .mail }
  override var activityTitle: String? { "Mail" }
  override var activityImage: UIImage? { UIImage(systemName: "envelope") }
  override var needed: DesktopServices { .mail }
  override func takes(_ contents: [SharedContent]) -> Bool { !contents.isEmpty }

  override func perform() {
    let body = contents.compactMap(\.written).joined(separator: "\n")
    let attached = contents.filter(\.isFile)
    Task { [weak self, subject] in
      do {
        let files = try SharedFile.files(attached)
        // The message is sent later: it is not reported when its files are no longer needed.
        let urls =
          attached.isEmpty
          ? [] : try await SharedFile.write(files, into: PrivateFiles.folderLeft())
        self?.send(.mail(subject: subject, body: body, attachments: urls))
      } catch {
        self?.fail(error.localizedDescription)
      }
    }
  }

  private func send(_ request: HandoverRequest) {
    guard finished != nil else { return }
    dialog = window?.hand(request) { [weak self] in self?.take($0) }
  }

  override func cancel() { dialog?.close() }
}

/// Opens a shared URL or file with a program that the user chooses.
final class OpenActivity: DesktopActivity {
  private var dialog: (any DesktopDialog)?

  override class var activityCategory: Category { .share }
  override var activityType: ActivityType? { .open }
  override var activityTitle: String? { "Open With…" }
  override var activityImage: UIImage? { UIImage(systemName: "arrow.up.right") }
  override var needed: DesktopServices { .opening }
  override func takes(_ contents: [SharedContent]) -> Bool {
    contents.compactMap(\.url).count == 1
  }

  override func perform() {
    guard let url = contents.compactMap(\.url).first else { return activityDidFinish(false) }
    dialog = window?.hand(.open(url)) { [weak self] in self?.take($0) }
  }

  override func cancel() { dialog?.close() }
}

extension UIWindow {
  /// Passes items to another program above this window.
  fileprivate func hand(
    _ request: HandoverRequest, answered: @escaping (HandoverAnswer) -> Void
  ) -> (any DesktopDialog)? {
    guard let desktop else {
      answered(.unavailable("the window is on no desktop"))
      return nil
    }
    return desktop.hand(request, over: self, answered: answered)
  }
}
