import KumikoFoundation

extension NSAttributedString {
  /// A text without characters, as Apple's Foundation makes it without arguments: give none.
  public nonisolated convenience init(_nothing: Void = ()) { self.init(string: "") }
}
