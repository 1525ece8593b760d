/// Attributes that Objective-C requires, and that are not needed here.
enum Attributes {
  static let dropped: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable",
    "IBDesignable", "GKInspectable",
  ]

  /// The attributes of an entry point. For the older one the compiler requires a function of
  /// Apple's, and crashes without it.
  static let main: Set<String> = ["main", "UIApplicationMain"]
}
