import KumikoFoundation

extension NSAttributedString {
  /// An empty text, the initialiser without arguments of Apple's Foundation: pass none.
  public nonisolated convenience init(_nothing: Void = ()) { self.init(string: "") }
}
