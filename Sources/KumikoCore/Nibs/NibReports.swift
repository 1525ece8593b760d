import KumikoFoundation
import KumikoReporting

// Every report of nibs and storyboards.

extension Report {
  static func noNib(_ name: String, near: [String]) -> Report {
    Report(
      kind: "nib.unknown",
      message: "there is no nib '\(name)'; nothing was made."
        + NearNames.sentence(near) + " List the folder of '\(name).xib' in "
        + "UIKitSources.json, or add the nib with Nibs.add(_:_:).")
  }

  static func nibClass(_ given: String, _ wanted: String, nib: String) -> Report {
    Report(
      kind: "nib.class",
      message: "the nib '\(nib)' has a \(wanted), and \(given) is none; its settings in the nib "
        + "are left out. Correct the custom class in the nib.")
  }

  static func nibObjectRefused(_ type: String, nib: String) -> Report {
    Report(
      kind: "nib.objectRefused",
      message:
        "\(type) of the nib '\(nib)' was not made, since its init(coder:) returned nil. Call "
        + "super.init(coder:) in it.")
  }

  static func nibObjectMissing(_ identifier: String, nib: String) -> Report {
    Report(
      kind: "nib.objectMissing",
      message: "the nib '\(nib)' connects an object '\(identifier)' that was not made; the "
        + "connection is left out.")
  }

  static func noOutlet(_ property: String, of type: String, nib: String) -> Report {
    Report(
      kind: "nib.noOutlet",
      message:
        "[<\(type)> setValue:forUndefinedKey:]: this class is not key value coding-compliant "
        + "for the key \(property). The nib '\(nib)' connects it: declare '@IBOutlet var "
        + "\(property)' in \(type), or remove the connection.")
  }

  static func outletType(
    _ property: String, of type: String, given: String, wanted: String, nib: String
  ) -> Report {
    Report(
      kind: "nib.outletType",
      message: "the nib '\(nib)' connects '\(property)' of \(type) to \(given), and it takes "
        + "\(wanted); the connection is left out.")
  }

  static func outletStandIn(
    _ property: String, of type: String, given: String, wanted: String, nib: String
  ) -> Report {
    Report(
      kind: "nib.outletStandIn",
      message: "the nib '\(nib)' connects '\(property)' of \(type) to \(given), and it takes "
        + "\(wanted); a \(wanted) that is not on the screen stands for it. Give the object of the "
        + "nib that class, or the outlet the class of the object.")
  }

  static func nibWithoutControllersView(_ name: String) -> Report {
    Report(
      kind: "nib.withoutControllersView",
      message: "the nib '\(name)' was loaded but the view outlet was not set; an empty view was "
        + "made. Connect 'view' of the File's Owner.")
  }

  static func nobodyUnwinds(_ action: String, from controller: String) -> Report {
    Report(
      kind: "storyboard.nobodyUnwinds",
      message: "no controller before \(controller) has '\(action)', and nothing was unwound. "
        + "Declare '@IBAction func' of that name with a UIStoryboardSegue in the controller that "
        + "it leads back to.")
  }

  static func noStoryboard(_ name: String, near: [String]) -> Report {
    Report(
      kind: "storyboard.unknown",
      message: "there is no storyboard '\(name)'; an empty controller was made."
        + NearNames.sentence(near) + " List the folder of "
        + "'\(name).storyboard' in UIKitSources.json.")
  }

  static func noScene(_ identifier: String, storyboard: String, near: [String]) -> Report {
    Report(
      kind: "storyboard.noScene",
      message: "Storyboard (\(storyboard)) doesn't contain a view controller with identifier "
        + "'\(identifier)'; an empty controller was made." + NearNames.sentence(near))
  }

  static func noSegue(_ identifier: String, of controller: String, near: [String]) -> Report {
    Report(
      kind: "storyboard.noSegue",
      message: "Receiver (<\(controller)>) has no segue with identifier '\(identifier)'; nothing "
        + "was shown." + NearNames.sentence(near))
  }

  static func noMaker(_ method: String, of controller: String) -> Report {
    Report(
      kind: "storyboard.noMaker",
      message: "\(controller) has no method '\(method)' that makes the destination of a segue; its "
        + "class made it. Declare '@IBSegueAction func' of that name.")
  }
}
