import KumikoFoundation
import KumikoGraphics

extension NibBuilder {
  private struct Nothing {}

  /// No value: what a runtime attribute of the type Nil sets.
  public static let nothing: Any = Nothing()

  /// A number of a runtime attribute, which takes the type of the property.
  public static func number(_ value: Double) -> Double { value }

  /// Sets a property by its name: user-defined runtime attributes. A name with points leads through
  /// the objects that other properties hold.
  ///
  /// Properties of an app's classes are known where the plugin `UIKitSources` told them, and of
  /// UIKit's those that nibs usually set. Another name is reported in UIKit's words.
  public func value(_ path: String, of identifier: String, _ value: Any) {
    afterConnections { [unowned self] in
      guard var object = object(identifier) else { return }
      var names = path.split(separator: ".").map(String.init)
      guard let last = names.popLast() else { return }
      for name in names {
        guard let next = NamedMembers.object(name, of: object) else {
          return Diagnostics.report(.noOutlet(path, of: "\(type(of: object))", nib: self.name))
        }
        object = next
      }
      set(last, of: object, to: value is Nothing ? nil : value)
    }
  }
}
