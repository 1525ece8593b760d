import KumikoFoundation
import KumikoGraphics

/// A text with attributes that notifies of its changes: that of a text view, which shows changes of
/// it, or one of an app's own.
///
///     textView.textStorage.addAttribute(.foregroundColor, value: UIColor.systemRed, range: range)
///
/// Changes between `beginEditing()` and `endEditing()` are reported together, others individually.
/// A subclass that stores the text itself overrides `string`, `attributes(at:effectiveRange:)`,
/// `replaceCharacters(in:with:)` and `setAttributes(_:range:)`, and calls
/// `edited(_:range:changeInLength:)` at the end of the last two.
nonisolated open class NSTextStorage: NSMutableAttributedString {
  /// The kind of an edit.
  public struct EditActions: OptionSet, Hashable, Sendable {
    /// The parts as bits.
    public let rawValue: UInt

    /// Parts from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Attributes.
    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    /// Characters.
    public static let editedCharacters = EditActions(rawValue: 1 << 1)
  }

  /// Is notified of changes, before and after they are processed; it may make others in either.
  open weak var delegate: (any NSTextStorageDelegate)?

  /// The layout managers of the text.
  open private(set) var layoutManagers: [NSLayoutManager] = []

  /// The changes since the last processed edit; empty outside of an edit.
  open private(set) var editedMask: EditActions = []
  /// The edited range, in UTF-16 units of the present text; not found outside of an edit.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// By how much the text became longer.
  open private(set) var changeInLength = 0

  /// Is called after changes are processed, with the changed range and the change in length.
  var observer: ((NSRange, Int) -> Void)?
  private var edits = 0
  private var isProcessing = false
  /// Whether this class itself changes what it keeps.
  private var isOwnChange = false

  /// An empty storage.
  public init() { super.init(string: "") }

  /// A storage with letters that have no attributes.
  public override init(string str: String) { super.init(string: str) }

  /// A storage with letters of one look.
  public override init(string str: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: str, attributes: attrs)
  }

  /// A storage with a text.
  public override init(attributedString attrStr: NSAttributedString) {
    super.init(attributedString: attrStr)
  }

  /// An empty storage: there are no archives of texts on Linux.
  public required init?(coder aDecoder: NSCoder) { super.init(string: "") }

  /// Adds a layout manager.
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
    aLayoutManager.forgetLines()
  }

  /// Removes a layout manager.
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    layoutManagers.removeAll { $0 === aLayoutManager }
    aLayoutManager.textStorage = nil
    aLayoutManager.forgetLines()
  }

  // MARK: Edits

  open override func beginEditing() { edits += 1 }

  open override func endEditing() {
    edits = max(0, edits - 1)
    if edits == 0, !editedMask.isEmpty, !isProcessing { settle() }
  }

  /// Notes a change, and settles it unless it is one of several.
  ///
  /// - Parameters:
  ///   - editedMask: what changed.
  ///   - editedRange: where, in UTF-16 units of the text as it was.
  ///   - delta: by how much the text became longer.
  open func edited(
    _ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int
  ) {
    if !isOwnChange { takeOver(editedRange, delta) }
    let new = NSRange(location: editedRange.location, length: max(0, editedRange.length + delta))
    if self.editedMask.isEmpty || self.editedRange.location == NSNotFound {
      self.editedRange = new
    } else {
      // The part that was noted before, in its present place in the text.
      var low = self.editedRange.location
      var high = self.editedRange.location + self.editedRange.length
      if high > editedRange.location { high = max(editedRange.location, high + delta) }
      low = min(low, new.location)
      high = max(high, new.location + new.length)
      self.editedRange = NSRange(location: low, length: high - low)
    }
    self.editedMask.formUnion(editedMask)
    changeInLength += delta
    if edits == 0, !isProcessing { settle() }
  }

  private func settle() {
    isProcessing = true
    processEditing()
    isProcessing = false
    let (range, delta) = (editedRange, changeInLength)
    (editedMask, changeInLength) = ([], 0)
    editedRange = NSRange(location: NSNotFound, length: 0)
    observer?(range, delta)
  }

  /// Notifies the delegate and the layout managers of the change. Overrides call `super`, and may
  /// change attributes before.
  open func processEditing() {
    delegate?.textStorage(
      self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    delegate?.textStorage(
      self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    for manager in layoutManagers { manager.forgetLines() }
  }

  /// A subclass that keeps the text itself has changed it: what this class keeps follows, as
  /// Foundation reads that.
  private func takeOver(_ range: NSRange, _ delta: Int) {
    let new = NSRange(location: range.location, length: max(0, range.length + delta))
    let text = (string as NSString).substring(with: new)
    isOwnChange = true
    defer { isOwnChange = false }
    super.replaceCharacters(in: range, with: text)
    var location = new.location
    while location < new.location + new.length {
      var run = NSRange(location: location, length: 0)
      let attributes = attributes(at: location, effectiveRange: &run)
      let end = min(max(run.location + run.length, location + 1), new.location + new.length)
      super.setAttributes(
        attributes, range: NSRange(location: location, length: end - location))
      location = end
    }
  }

  // MARK: Primitive edits

  open override func replaceCharacters(in range: NSRange, with str: String) {
    isOwnChange = true
    super.replaceCharacters(in: range, with: str)
    edited(
      .editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
    isOwnChange = false
  }

  open override func setAttributes(
    _ attrs: [NSAttributedString.Key: Any]?, range: NSRange
  ) {
    isOwnChange = true
    super.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
    isOwnChange = false
  }

  // MARK: Derived edits

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    beginEditing()
    replaceCharacters(in: range, with: attrString.string)
    var location = range.location
    attrString.visitPieces { text, attributes in
      let length = text.utf16.count
      setAttributes(attributes, range: NSRange(location: location, length: length))
      location += length
    }
    endEditing()
  }

  open override func append(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: length, length: 0), with: attrString)
  }

  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }

  open override func deleteCharacters(in range: NSRange) {
    replaceCharacters(in: range, with: "")
  }

  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
  }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    addAttributes([name: value], range: range)
  }

  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    changeAttributes(in: range) { $0.merge(attrs) { $1 } }
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    changeAttributes(in: range) { $0[name] = nil }
  }

  private func changeAttributes(
    in range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void
  ) {
    beginEditing()
    var location = range.location
    let end = min(range.location + range.length, length)
    while location < end {
      var run = NSRange(location: location, length: 0)
      var attributes = attributes(at: location, effectiveRange: &run)
      let next = min(max(run.location + run.length, location + 1), end)
      change(&attributes)
      setAttributes(attributes, range: NSRange(location: location, length: next - location))
      location = next
    }
    endEditing()
  }

  /// The text without attributes, which can be changed: so is the storage.
  open override var mutableString: NSMutableString { StorageCharacters(self) }
}

/// The characters of a storage. Foundation's own on Linux change without the attributes behind
/// them.
private nonisolated final class StorageCharacters: NSMutableString {
  private var storage: NSTextStorage?

  convenience init(_ storage: NSTextStorage) {
    self.init(capacity: 0)
    self.storage = storage
  }

  required convenience init?(coder aDecoder: NSCoder) { self.init(string: "") }

  required init(characters: UnsafePointer<unichar>, length: Int) {
    super.init(characters: characters, length: length)
  }

  required init(string aString: String) { super.init(string: aString) }
  required init(capacity: Int) { super.init(capacity: capacity) }

  required convenience init(extendedGraphemeClusterLiteral value: StaticString) {
    self.init(string: value.description)
  }

  required convenience init(unicodeScalarLiteral value: StaticString) {
    self.init(string: value.description)
  }

  required convenience init(stringLiteral value: StaticString) {
    self.init(string: value.description)
  }

  private var characters: NSString { (storage?.string ?? "") as NSString }

  override var length: Int { characters.length }

  override func character(at index: Int) -> unichar { characters.character(at: index) }

  override func replaceCharacters(in range: NSRange, with aString: String) {
    storage?.replaceCharacters(in: range, with: aString)
  }
}
