import KumikoFoundation
import KumikoGraphics

extension NibBuilder {
  private struct Nothing {}

  /// No value: the one that a runtime attribute of the type Nil sets.
  public static let nothing: Any = Nothing()

  /// A number of a runtime attribute, which is converted to the type of the property.
  public static func number(_ value: Double) -> Double { value }

  /// Sets a property by its key, as user-defined runtime attributes do. A key path with dots leads
  /// through the objects in other properties.
  ///
  /// Properties of an app's classes are known if the plugin `UIKitSources` registered them, and
  /// those of UIKit that nibs usually set. Another key is reported in UIKit's words.
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
