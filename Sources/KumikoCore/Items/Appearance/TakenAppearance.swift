import KumikoFoundation

/// The values that appearance proxies gave an object, so that another value is known as its own.
final class TakenAppearance {
  /// Whether an object still has the value, by the setting.
  var values: [ObjectIdentifier: (NSObject) -> Bool] = [:]
}
