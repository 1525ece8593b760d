import KumikoFoundation
import KumikoGraphics

/// The content that was copied or cut, from and for all programs of the desktop: text, images,
/// addresses and files, colours, and data of any type.
///
///     UIPasteboard.general.image = photo
///     if UIPasteboard.general.hasURLs { open(UIPasteboard.general.urls ?? []) }
///
/// It can contain several items. This program gets them back one by one; other programs get one
/// item in several types, because a desktop's clipboard has no more: texts as its lines, addresses
/// as a list, and of everything else the first. They stay several until a program copies something
/// else.
///
/// Under X11 other programs exchange all types with it. Under Wayland they exchange text alone;
/// other content stays in this program, which is reported.
@preconcurrency @MainActor public final class UIPasteboard: NSObject {
  /// The clipboard.
  public static let general = UIPasteboard()

  /// Posted when what is on the clipboard changed, by this program or another one; the pasteboard
  /// is the notification's object.
  public nonisolated static let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification")
  /// The key in its user info for the types that were added, if this program added them.
  public nonisolated static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
  /// The key in its user info for the types that were removed, if this program had added them.
  public nonisolated static let changedTypesRemovedUserInfoKey =
    "UIPasteboardChangedTypesRemovedKey"

  /// Options for items that are put on the clipboard.
  public nonisolated struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The option's name.
    public let rawValue: String
    /// An option by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The `Date` at which they are removed, unless they were replaced before.
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    /// Whether they stay on this machine, a `Bool`: they always do.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  /// The desktop's clipboard; nil stores the content in this program.
  package static weak var clipboard: (any Clipboard)?

  /// The name of the pasteboard.
  public internal(set) var name = Name.general

  private let ownClipboard = ProgramClipboard()
  private var clipboard: any Clipboard {
    name == .general ? UIPasteboard.clipboard ?? ownClipboard : ownClipboard
  }
  /// The items that were set last, which need not be read back as long as they are current.
  private var held: [PasteboardItem] = []
  private var heldProviders: [NSItemProvider] = []
  /// Whether the data of what was put there is still being loaded.
  private var isLoading = false
  private var ownChanges = 0

  /// The number of changes of the clipboard, by this program and by others, since the program
  /// began.
  public var changeCount: Int { ownChanges + clipboard.changes }

  // MARK: Reading

  private var isHeld: Bool { isLoading || !held.isEmpty && clipboard.isOwn }

  /// The items; content of another program as a single item even if it has several addresses.
  var wholes: [PasteboardItem] {
    if isHeld { return held }
    let (clipboard, types) = (clipboard, clipboard.types)
    return types.isEmpty ? [] : [PasteboardItem(types: types) { clipboard.data(of: $0) }]
  }

  /// The items, one by one.
  var current: [PasteboardItem] {
    guard !isHeld, let whole = wholes.first else { return wholes }
    let urls = whole.urls
    guard urls.count > 1 else { return [whole] }
    let parts = urls.map { PasteboardItem(ClipboardType.contents(of: [$0])) }
    let first = PasteboardItem(types: whole.types) { type in
      ClipboardType.addresses.contains(type) ? parts[0].data(of: type) : whole.data(of: type)
    }
    return [first] + parts.dropFirst()
  }

  func has(_ names: [String]) -> Bool { wholes.contains { $0.has(names) } }

  /// The text that was selected last, in any program, which the middle button inserts; nil if there
  /// is none.
  public var primarySelection: String? {
    get { clipboard.primarySelection }
    set { clipboard.primarySelection = newValue }
  }

  // MARK: Writing

  /// Replaces the content.
  func setContents(_ items: [PasteboardItem], until end: Date? = nil) {
    let items = items.filter { !$0.types.isEmpty }
    let former = isHeld ? held.flatMap(\.names) : []
    isLoading = false
    heldProviders = []
    held = items
    clipboard.offer(PasteboardItem.merged(items))
    changed(from: former)
    if let end { expire(at: end) }
  }

  private func changed(from former: [String]) {
    ownChanges += 1
    let now = held.flatMap(\.names)
    post([
      UIPasteboard.changedTypesAddedUserInfoKey: now.filter { !former.contains($0) },
      UIPasteboard.changedTypesRemovedUserInfoKey: former.filter { !now.contains($0) },
    ])
  }

  /// Another program put something else there.
  package func otherChanged() { post(nil) }

  private func post(_ information: [String: [String]]?) {
    NotificationCenter.default.post(
      name: UIPasteboard.changedNotification, object: self, userInfo: information)
  }

  private func expire(at end: Date) {
    let count = changeCount
    let rest = end.timeIntervalSinceNow
    guard rest > 0 else { return setContents([]) }
    Task { [weak self] in
      try? await Task.sleep(nanoseconds: UInt64(min(rest, 1e8) * 1e9))
      if let self, changeCount == count { setContents([]) }
    }
  }

  // MARK: Providers

  /// The items as item providers, as used by drags, whose data is read when it is loaded.
  ///
  /// Providers that are set are loaded immediately and completely: types are known from then on,
  /// data when it has arrived, also for other programs. Data that a provider cannot load is left
  /// out.
  public var itemProviders: [NSItemProvider] {
    get { isHeld && !heldProviders.isEmpty ? heldProviders : current.map(\.provider) }
    set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
  }

  /// Replaces the content by the data of providers, as described for `itemProviders`, until a date.
  public func setItemProviders(
    _ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?
  ) {
    let former = isHeld ? held.flatMap(\.names) : []
    let loaded = itemProviders.map { _ in LoadedData() }
    held = zip(itemProviders, loaded).map { provider, data in
      let names = provider.registeredTypeIdentifiers
      return PasteboardItem(types: names.flatMap(ClipboardType.types(named:))) { data.found[$0] }
    }
    (isLoading, heldProviders) = (!itemProviders.isEmpty, itemProviders)
    changed(from: former)
    let count = ownChanges
    Task { [weak self] in
      for (provider, data) in zip(itemProviders, loaded) { await data.load(from: provider) }
      guard let self, ownChanges == count else { return }
      isLoading = false
      held = loaded.map { PasteboardItem($0.contents) }.filter { !$0.types.isEmpty }
      clipboard.offer(PasteboardItem.merged(held))
      if let expirationDate { expire(at: expirationDate) }
    }
  }

  /// Replaces the content by objects such as strings, addresses and images.
  public func setObjects(_ objects: [any NSItemProviderWriting]) {
    itemProviders = objects.map(NSItemProvider.init(object:))
  }
}

/// The data that a provider has loaded, by the desktop's types.
private final class LoadedData {
  private(set) var found: [String: Data] = [:]
  private(set) var contents: [ClipboardContent] = []

  func load(from provider: NSItemProvider) async {
    for name in provider.registeredTypeIdentifiers {
      let data = await withCheckedContinuation { continuation in
        _ = provider.loadDataRepresentation(forTypeIdentifier: name) { data, _ in
          continuation.resume(returning: data)
        }
      }
      guard let data else { continue }
      for content in LoadedData.contents(data, name) where found[content.type] == nil {
        found[content.type] = content.data
        contents.append(content)
      }
    }
  }

  /// Providers have an address as its text, desktops as a list, and text in several types.
  private static func contents(_ data: Data, _ name: String) -> [ClipboardContent] {
    let types = ClipboardType.types(named: name)
    let text = String(decoding: data, as: UTF8.self)
    if types == ClipboardType.text { return ClipboardType.contents(ofText: text) }
    if types == ClipboardType.addresses {
      let urls = [URL(string: text.trimmingCharacters(in: .whitespacesAndNewlines))]
      return ClipboardType.contents(of: urls.compactMap { $0 })
    }
    return types.map { ClipboardContent(type: $0, data: data) }
  }
}
