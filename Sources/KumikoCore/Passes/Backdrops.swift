import KumikoFoundation
import KumikoGraphics

/// The views of a window that blur what is behind them. A blur depends on everything behind it, so
/// that such a view is drawn as a whole wherever a part of it changes.
final class Backdrops {
  private struct Entry {
    weak var view: UIView?
  }

  private var entries: [Entry] = []

  func add(_ view: UIView) {
    entries.removeAll { $0.view == nil || $0.view === view }
    entries.append(Entry(view: view))
  }

  /// Adds the rest of the views that the damage meets, and of those that these meet.
  func complete(_ damage: inout Damage, _ surface: PixelRect) {
    guard !entries.isEmpty, !damage.isEmpty else { return }
    var rest = entries.compactMap(\.view).filter { $0.backdropDeviation > 0 }.map {
      $0.area(on: surface)
    }
    while let index = rest.firstIndex(where: { damage.overlaps($0) }) {
      damage.add(rest.remove(at: index))
    }
  }
}
