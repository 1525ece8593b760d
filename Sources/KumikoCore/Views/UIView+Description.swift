import Foundation
import KumikoFoundation

// Descriptions of views: one of a line, one of a line for each descendant, as in UIKit, and the
// children for `dump`.
extension UIView {
  /// Class, address, frame, and what is unusual. Elsewhere than on the main thread nothing of a
  /// view can be read.
  nonisolated var descriptionLine: String {
    guard MainThread.isCurrent else { return ObjectWords.line(self) }
    return MainActor.assumeIsolated {
      let place = "frame = \(ObjectWords.rect(frame))"
      return ObjectWords.line(self, [place] + descriptionParts + unusualParts)
    }
  }

  /// The properties that differ from most views. Nothing is created for it: a view without a layer
  /// has none afterwards.
  private var unusualParts: [String] {
    var parts: [String] = []
    let t = transform
    if !t.isIdentity {
      let numbers = [t.a, t.b, t.c, t.d, t.tx, t.ty].map(ObjectWords.number)
      parts.append("transform = [\(numbers.joined(separator: ", "))]")
    }
    if alpha != 1 { parts.append("alpha = \(ObjectWords.number(alpha))") }
    if isHidden { parts.append("hidden = YES") }
    if clipsToBounds { parts.append("clipsToBounds = YES") }
    if !autoresizingMask.isEmpty { parts.append("autoresize = \(autoresizingMask.words)") }
    if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    if tag != 0 { parts.append("tag = \(tag)") }
    if !storedGestureRecognizers.isEmpty {
      parts.append("gestureRecognizers = \(storedGestureRecognizers.count)")
    }
    if let storedBackground { parts.append("backgroundColor = \(storedBackground)") }
    if let storedTintColor { parts.append("tintColor = \(storedTintColor)") }
    return parts
  }

  /// The view and its descendants, a line each, indented by their depth.
  ///
  ///     <UIView: 0x5f0; frame = (0 0; 320 480)>
  ///        | <UILabel: 0x6a0; frame = (20 40; 100 20); text = 'Total'>
  public func recursiveDescription() -> String {
    var lines: [String] = []
    func add(_ view: UIView, _ depth: Int) {
      lines.append(String(repeating: "   | ", count: depth) + view.description)
      for subview in view.storedSubviews { add(subview, depth + 1) }
    }
    add(self, 0)
    return lines.joined(separator: "\n")
  }
}

extension UIView: CustomReflectable {
  /// The children that `dump` and debuggers show: frame, state, subviews, and the properties of a
  /// subclass. On other threads than the main one the properties alone.
  public nonisolated var customMirror: Mirror {
    guard MainThread.isCurrent else { return ObjectMirror.of(self, [:]) }
    nonisolated(unsafe) var mirror: Mirror?
    MainActor.assumeIsolated {
      mirror = ObjectMirror.of(
        self,
        [
          "frame": frame, "alpha": alpha, "isHidden": isHidden,
          "description": description, "subviews": subviews,
        ])
    }
    return mirror ?? ObjectMirror.of(self, [:])
  }
}

extension UIView.AutoresizingMask {
  fileprivate var words: String {
    let names: [(Self, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
      (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}
