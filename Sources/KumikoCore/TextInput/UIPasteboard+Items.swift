import KumikoFoundation
import KumikoGraphics

// The content of the clipboard as values of one kind, and as items of several types.
extension UIPasteboard {
  // MARK: Text

  /// The text of the first item on the clipboard; nil if there is none.
  public var string: String? {
    get { wholes.first?.string }
    set { strings = newValue.map { [$0] } }
  }

  /// The texts on the clipboard; nil if there are none. Other programs get them as lines of one.
  public var strings: [String]? {
    get { nonempty(wholes.compactMap(\.string)) }
    set { setContents((newValue ?? []).map { PasteboardItem(ClipboardType.contents(ofText: $0)) }) }
  }

  /// Whether there is text on the clipboard.
  public var hasStrings: Bool { has(ClipboardType.text) }

  // MARK: Images

  /// The image on the clipboard, or the first of several; nil if there is none. Other programs get
  /// it as a PNG file.
  public var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }

  /// The images on the clipboard; nil if there are none. Other programs get the first of them: a
  /// desktop's clipboard has room for one.
  public var images: [UIImage]? {
    get { nonempty(wholes.compactMap(\.image)) }
    set {
      let images = newValue ?? []
      if images.count > 1 { Diagnostics.report(.severalImagesCopied(images.count)) }
      setContents(images.compactMap { PasteboardItem(["public.png": $0]) })
    }
  }

  /// Whether there is an image on the clipboard.
  public var hasImages: Bool { has(ClipboardType.images) }

  // MARK: Addresses and files

  /// The address on the clipboard, or the first of several; nil if there is none.
  public var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }

  /// The addresses on the clipboard, such as those of files that were copied in a file manager; nil
  /// if there is none. They can be pasted as text as well, files as their paths.
  public var urls: [URL]? {
    get { nonempty(wholes.flatMap(\.urls)) }
    set { setContents((newValue ?? []).map { PasteboardItem(ClipboardType.contents(of: [$0])) }) }
  }

  /// Whether there are addresses on the clipboard.
  public var hasURLs: Bool { has(ClipboardType.addresses) }

  // MARK: Colours

  /// The colour on the clipboard, or the first of several; nil if there is none.
  public var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }

  /// The colours on the clipboard; nil if there are none. They are put there as they look with the
  /// present traits. Other programs get the first of them.
  public var colors: [UIColor]? {
    get { nonempty(wholes.compactMap(\.color)) }
    set {
      setContents((newValue ?? []).compactMap { PasteboardItem(["com.apple.uikit.color": $0]) })
    }
  }

  /// Whether there is a colour on the clipboard.
  public var hasColors: Bool { has([ClipboardType.color]) }

  private func nonempty<Value>(_ values: [Value]) -> [Value]? { values.isEmpty ? nil : values }

  // MARK: Data of the first thing

  /// The types of the first thing on the clipboard: as the desktop names them, `image/png`, and as
  /// Apple does, `public.png`, where it has a name for one.
  public var types: [String] {
    wholes.first?.names ?? []
  }

  /// Whether there is data of one of some types, named as in `types`.
  public func contains(pasteboardTypes: [String]) -> Bool { has(pasteboardTypes) }

  /// The bytes of a type, named as in `types`; nil if there is none.
  public func data(forPasteboardType pasteboardType: String) -> Data? {
    wholes.first?.data(named: pasteboardType)
  }

  /// Replaces what is on the clipboard by bytes of a type, named as in `types`. Data of a type that
  /// no other program knows can be pasted in this program alone.
  public func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    setValue(data, forPasteboardType: pasteboardType)
  }

  /// The value of a type, named as in `types`: a text, an address, an image or a colour if the type
  /// is of one of these, else bytes; nil if there is none.
  public func value(forPasteboardType pasteboardType: String) -> Any? {
    wholes.first?.value(named: pasteboardType)
  }

  /// Replaces what is on the clipboard by a value of a type, as `setItems(_:options:)` takes it.
  public func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    setItems([[pasteboardType: value]])
  }

  // MARK: Items

  /// The number of items on the clipboard.
  public var numberOfItems: Int { current.count }

  /// The items on the clipboard, each by types: texts, addresses, images and colours under Apple's
  /// names of their types, and bytes. Reading requests all data of other programs.
  public var items: [[String: Any]] {
    get { current.map(\.values) }
    set { setItems(newValue) }
  }

  /// Replaces what is on the clipboard by things, each in one or several types.
  ///
  ///     UIPasteboard.general.setItems(
  ///       [["public.utf8-plain-text": "Hanakotoba", "public.html": page]],
  ///       options: [.expirationDate: Date(timeIntervalSinceNow: 60)])
  ///
  /// Values are strings, addresses, images, colours, data and property lists, named as in `types`;
  /// others are left out, which is reported.
  public func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    setContents(
      items.compactMap { PasteboardItem($0) }, until: options[.expirationDate] as? Date)
  }

  /// Adds things to what is on the clipboard.
  public func addItems(_ items: [[String: Any]]) {
    // Another program's data is no longer available when this one takes the clipboard over.
    let former = current.map { item in
      PasteboardItem(
        item.types.compactMap { type in
          item.data(of: type).map { ClipboardContent(type: type, data: $0) }
        }, image: item.ownImage)
    }
    setContents(former + items.compactMap { PasteboardItem($0) })
  }

  /// The types of some of the things, or of all for nil; nil where there is no such thing.
  public func types(forItemSet itemSet: IndexSet?) -> [[String]]? {
    items(itemSet)?.map(\.names)
  }

  /// Whether each of some of the things, or of all for nil, has data of one of some types.
  public func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
    items(itemSet)?.allSatisfy { $0.has(pasteboardTypes) } ?? false
  }

  /// The indexes of the items that have data of one of some types; nil if there are none.
  public func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
    let found = current.indices.filter { current[$0].has(pasteboardTypes) }
    return found.isEmpty ? nil : IndexSet(found)
  }

  /// The values of some items, or of all if nil, for a type, as returned by
  /// `value(forPasteboardType:)`; nil if there is no such item.
  public func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?)
    -> [Any]?
  {
    items(itemSet)?.compactMap { $0.value(named: pasteboardType) }
  }

  /// The bytes that some of the things, or all for nil, have of a type; nil where there is no such
  /// thing.
  public func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?)
    -> [Data]?
  {
    items(itemSet)?.compactMap { $0.data(named: pasteboardType) }
  }

  private func items(_ set: IndexSet?) -> [PasteboardItem]? {
    let items = current
    guard let set else { return items.isEmpty ? nil : items }
    guard !set.isEmpty, set.allSatisfy(items.indices.contains) else { return nil }
    return set.map { items[$0] }
  }
}
