import Foundation

enum Preferences {
  enum Key {
    static let isLocked = "DaybookIsLocked"
    static let isReminded = "DaybookIsReminded"
    static let reminderHour = "DaybookReminderHour"
    static let reminderMinute = "DaybookReminderMinute"
  }

  @Preference(key: Key.isLocked, fallback: false) static var isLocked: Bool
  @Preference(key: Key.isReminded, fallback: false) static var isReminded: Bool

  static var reminderTime: DateComponents {
    get {
      let defaults = UserDefaults.standard
      return DateComponents(
        hour: defaults.object(forKey: Key.reminderHour) as? Int ?? 20,
        minute: defaults.integer(forKey: Key.reminderMinute))
    }
    set {
      UserDefaults.standard.set(newValue.hour, forKey: Key.reminderHour)
      UserDefaults.standard.set(newValue.minute, forKey: Key.reminderMinute)
    }
  }
}

@propertyWrapper
struct Preference<Value> {
  let key: String
  let fallback: Value

  var wrappedValue: Value {
    get { UserDefaults.standard.object(forKey: key) as? Value ?? fallback }
    set { UserDefaults.standard.set(newValue, forKey: key) }
  }
}
