import KumikoFoundation
import KumikoGraphics

/// Where is kept what was copied or cut, from and for all programs of the desktop: text, images,
/// addresses and files, and data of any type.
///
///     UIPasteboard.general.image = photo
///     if UIPasteboard.general.hasURLs { open(UIPasteboard.general.urls ?? []) }
///
/// Under X11 other programs get and give all of it. Under Wayland they get and give text alone;
/// what else is put here stays in this program, which is reported.
@preconcurrency @MainActor public final class UIPasteboard: NSObject {
  /// The clipboard.
  public static let general = UIPasteboard()

  /// Where the desktop keeps it; nil keeps it in this program.
  package static weak var clipboard: (any Clipboard)?

  private let ownClipboard = ProgramClipboard()
  private var clipboard: any Clipboard { UIPasteboard.clipboard ?? ownClipboard }
  /// The images that were put there last, which need not be unpacked here as long as they are
  /// there.
  private var heldImages: [UIImage] = []

  // MARK: Text

  /// The text on the clipboard; nil for none.
  public var string: String? {
    get {
      let types = clipboard.types
      for type in ClipboardType.text where types.contains(type) {
        if let data = clipboard.data(of: type) { return ClipboardType.string(data, type) }
      }
      return nil
    }
    set { offer(ClipboardType.contents(ofText: newValue ?? "")) }
  }

  /// Whether there is text on the clipboard.
  public var hasStrings: Bool { has(ClipboardType.text) }

  /// The text that was selected last, in any program, which the middle button inserts; nil for
  /// none.
  public var primarySelection: String? {
    get { clipboard.primarySelection }
    set { clipboard.primarySelection = newValue }
  }

  // MARK: Images

  /// The image on the clipboard, or the first of several; nil for none. Other programs get it as a
  /// PNG file.
  public var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }

  /// The images on the clipboard; nil for none. Other programs get the first of them: a desktop's
  /// clipboard has room for one.
  public var images: [UIImage]? {
    get {
      if clipboard.isOwn, !heldImages.isEmpty { return heldImages }
      let types = clipboard.types
      for type in ClipboardType.images where types.contains(type) {
        if let image = clipboard.data(of: type).flatMap(UIImage.init(data:)) { return [image] }
      }
      return nil
    }
    set {
      let images = newValue ?? []
      if images.count > 1 { Diagnostics.report(.severalImagesCopied(images.count)) }
      offer(
        images.first?.pngData().map { [ClipboardContent(type: "image/png", data: $0)] } ?? [])
      heldImages = images
    }
  }

  /// Whether there is an image on the clipboard.
  public var hasImages: Bool { has(ClipboardType.images) }

  // MARK: Addresses and files

  /// The address on the clipboard, or the first of several; nil for none.
  public var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }

  /// The addresses on the clipboard, such as those of files that were copied in a file manager;
  /// nil for none. They can be pasted as text as well, files as their paths.
  public var urls: [URL]? {
    get {
      let types = clipboard.types
      for type in ClipboardType.addresses where types.contains(type) {
        guard let data = clipboard.data(of: type) else { continue }
        let urls = ClipboardType.urls(data, type)
        if !urls.isEmpty { return urls }
      }
      return nil
    }
    set { offer(ClipboardType.contents(of: newValue ?? [])) }
  }

  /// Whether there are addresses on the clipboard.
  public var hasURLs: Bool { has(ClipboardType.addresses) }

  // MARK: Data

  /// The types of what is on the clipboard: as the desktop names them, `image/png`, and as Apple
  /// does, `public.png`, where it has a name for one.
  public var types: [String] {
    let types = clipboard.types
    let names = ClipboardType.names.filter { !$0.types.filter(types.contains).isEmpty }
    return names.map(\.name) + types
  }

  /// Whether there is data of one of some types, named as in `types`.
  public func contains(pasteboardTypes: [String]) -> Bool {
    has(pasteboardTypes.flatMap(ClipboardType.types(named:)))
  }

  /// The bytes of a type, named as in `types`; nil for none.
  public func data(forPasteboardType pasteboardType: String) -> Data? {
    let types = clipboard.types
    return ClipboardType.types(named: pasteboardType).lazy
      .filter(types.contains).compactMap { self.clipboard.data(of: $0) }.first
  }

  /// Replaces what is on the clipboard by bytes of a type, named as in `types`. Data of a type that
  /// no other program knows can be pasted in this program alone.
  public func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    offer(
      ClipboardType.types(named: pasteboardType).map { ClipboardContent(type: $0, data: data) })
  }

  private func has(_ wanted: [String]) -> Bool { clipboard.types.contains(where: wanted.contains) }

  private func offer(_ contents: [ClipboardContent]) {
    heldImages = []
    clipboard.offer(contents)
  }
}
