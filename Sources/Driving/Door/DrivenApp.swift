import Foundation
import KumikoCore
import KumikoInspector

/// A running program, whose windows are driven in place.
protocol DrivenApp: AnyObject {
  /// Its windows, the one in front first.
  var windows: [UIWindow] { get }
  /// The screens that can be opened in a window in place of its content.
  var screens: [DrivenScreen] { get }
  /// The stage for a window.
  func stage(for window: UIWindow) -> any Stage
}

/// The windows of this program, except those of the inspector.
final class RunningWindows: DrivenApp {
  let screens: [DrivenScreen]

  init(screens: [DrivenScreen]) { self.screens = screens }

  var windows: [UIWindow] {
    let application = UIApplication.shared
    let all = application.windows.reversed().filter { !Inspector.isInspector($0) }
    guard let key = application.keyWindow, all.contains(key) else { return Array(all) }
    return [key] + all.filter { $0 !== key }
  }

  func stage(for window: UIWindow) -> any Stage { WindowStage(window) }
}

/// The windows of a program by name. Windows keep their numbers while others are reordered or
/// closed.
struct NamedWindows {
  private struct Known {
    weak var window: UIWindow?
  }

  /// In the order in which they were first seen.
  private var known: [Known] = []

  /// The windows, each with a unique name.
  mutating func named(_ windows: [UIWindow]) -> [(name: String, window: UIWindow)] {
    known.removeAll { $0.window == nil }
    for window in windows where !known.contains(where: { $0.window === window }) {
      known.append(Known(window: window))
    }
    var counts: [String: Int] = [:]
    var names: [ObjectIdentifier: String] = [:]
    for window in known.compactMap(\.window) where windows.contains(where: { $0 === window }) {
      let plain = NamedWindows.plainName(window)
      let count = counts[plain, default: 0] + 1
      counts[plain] = count
      names[ObjectIdentifier(window)] = count == 1 ? plain : "\(plain) (\(count))"
    }
    return windows.map { (names[ObjectIdentifier($0)] ?? "", $0) }
  }

  private static func plainName(_ window: UIWindow) -> String {
    let root = window.rootViewController
    let titles = [window.title, root?.title].compactMap(\.self).filter { !$0.isEmpty }
    return titles.first ?? root.map { "\(type(of: $0))" } ?? "window"
  }

  /// The content of a window, and its size.
  static func summary(_ window: UIWindow) -> String {
    let root = window.rootViewController.map { "\(type(of: $0))" } ?? "nothing"
    let size = window.bounds.size
    return "\(root), \(Recorder.text(size.width)) × \(Recorder.text(size.height)) points"
  }
}
