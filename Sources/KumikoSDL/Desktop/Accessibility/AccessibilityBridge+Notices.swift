import Foundation
import KumikoCore

// Announcements for clients that do not support them, such as Orca before 45: a notice is added to
// the window, which is read, and removed after further ones.
extension AccessibilityBridge {
  private static let most = 8
  private static let folder = ATSPI.folder + "n"

  private func path(_ number: Int) -> String { "\(AccessibilityBridge.folder)\(number)" }

  func reportNotice(_ text: String) {
    let number = (notices.last?.number ?? 0) + 1
    notices.append((number, text))
    if notices.count > AccessibilityBridge.most { notices.removeFirst() }
    signal(
      path(number), "Object", "StateChanged", "showing", 1, 0, .integer(0))
  }

  /// The notice at a path; nil for other paths, and if it was removed.
  func notice(_ path: String) -> (number: Int, text: String)? {
    guard !notices.isEmpty, path.hasPrefix(AccessibilityBridge.folder) else { return nil }
    return notices.first { self.path($0.number) == path }
  }

  func noticeProperties(
    _ notice: (number: Int, text: String), _ interface: String
  ) -> [(name: String, value: BusArgument)] {
    guard interface == "Accessible" else { return [] }
    return [
      ("Name", .text(notice.text)), ("Description", .text("")),
      ("Parent", windows().last.map { reference(tree(of: $0).root.id) } ?? nowhere),
      ("ChildCount", .integer(0)), ("Locale", .text(Locale.current.identifier)),
      ("AccessibleId", .text("")), ("HelpText", .text("")),
    ]
  }

  func answer(
    about notice: (number: Int, text: String), _ interface: String, _ call: AskedCall
  ) -> BusAnswer {
    guard interface == "Accessible" else { return .noMethod("\(interface).\(call.member)") }
    switch call.member {
    case "GetChildAtIndex": return .value(nowhere)
    case "GetChildren": return .value(.list(of: "(so)", []))
    case "GetIndexInParent": return .value(.integer(-1))
    case "GetRelationSet": return .value(.list(of: "(ua(so))", []))
    case "GetRole": return .value(.number(101))
    case "GetRoleName", "GetLocalizedRoleName": return .value(.text("notification"))
    case "GetState":
      return .value(.list(of: "u", ATSPI.words([8, 24, 25, 30]).map(BusArgument.number)))
    case "GetAttributes": return .value(.texts([("toolkit", "Kumiko")]))
    case "GetApplication": return .value(.reference(name, ATSPI.root))
    case "GetInterfaces":
      return .value(.list(of: "s", [.text(ATSPI.prefix + "Accessible")]))
    default: return .noMethod("Accessible.\(call.member)")
    }
  }
}
