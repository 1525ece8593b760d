import Foundation
import KumikoFoundation

// Descriptions of layers: detailed ones for people, and one in a line.
extension CALayer {
  nonisolated var descriptionLine: String {
    guard MainThread.isCurrent else { return ObjectWords.line(self) }
    return MainActor.assumeIsolated {
      var parts = ["frame = \(ObjectWords.rect(frame))"]
      if let name { parts.append("name = '\(name)'") }
      if !isWithoutView { parts.append("view = \(ObjectWords.line(view))") }
      if opacity != 1 { parts.append("opacity = \(ObjectWords.number(CGFloat(opacity)))") }
      if isHidden { parts.append("hidden = YES") }
      if cornerRadius != 0 { parts.append("cornerRadius = \(ObjectWords.number(cornerRadius))") }
      if zPosition != 0 { parts.append("zPosition = \(ObjectWords.number(zPosition))") }
      let count = sublayers?.count ?? 0
      if count > 0 { parts.append("sublayers = \(count)") }
      return ObjectWords.line(self, parts)
    }
  }
}

extension CALayer: CustomReflectable {
  /// The children that `dump` and debuggers show: frame, looks, sublayers, and the properties of a
  /// subclass. On other threads than the main one the properties alone.
  public nonisolated var customMirror: Mirror {
    guard MainThread.isCurrent else { return ObjectMirror.of(self, [:]) }
    nonisolated(unsafe) var mirror: Mirror?
    MainActor.assumeIsolated {
      mirror = ObjectMirror.of(
        self,
        [
          "frame": frame, "opacity": opacity, "isHidden": isHidden,
          "cornerRadius": cornerRadius, "sublayers": sublayers ?? [],
        ])
    }
    return mirror ?? ObjectMirror.of(self, [:])
  }
}
