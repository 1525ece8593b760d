/// What Objective-C asks to be written, and nobody needs here.
enum Attributes {
  static let dropped: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable",
    "IBDesignable", "GKInspectable",
  ]

  /// What says where the program starts. Under its older name the compiler looks for a function of
  /// Apple's, and crashes where there is none.
  static let main: Set<String> = ["main", "UIApplicationMain"]
}
