import KumikoFoundation

extension NSCoder {
  /// A text; nil if there is none.
  package func archivedText(_ key: String) -> String? {
    decodeObject(of: NSString.self, forKey: key).map { String(describing: $0) }
  }

  /// A finite number; nil if there is none, or another one.
  package func archivedNumber(_ key: String) -> CGFloat? {
    guard containsValue(forKey: key) else { return nil }
    let number = CGFloat(decodeDouble(forKey: key))
    return number.isFinite ? number : nil
  }
}
