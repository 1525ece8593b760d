import Foundation
import Kumiko
import KumikoCAllocations
import KumikoCore

/// The cost of observable properties without any observer.
func observingReadings() -> [Reading] {
  [
    Reading("views/allocations in 3,000 changes that nobody observes", unit: "", limit: 0) {
      Double(allocations(changes: 1_000))
    },
    Reading(
      "views/allocations in 1,000 layouts of a view that reads no model", unit: "", limit: 0
    ) { Double(allocations(layouts: 1_000)) },
  ]
}

/// Lays itself out, and reads nothing.
private final class PlainView: UIView {
  private(set) var layouts = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}

/// The number of allocations in layouts of a view that reads no model.
private func allocations(layouts: Int) -> Int {
  let view = PlainView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  func layOut() {
    view.setNeedsLayout()
    view.layoutIfNeeded()
  }
  layOut()
  kumiko_begin_counting()
  for _ in 0..<layouts { layOut() }
  let count = kumiko_end_counting()
  precondition(view.layouts == layouts + 1, "every layout ran")
  return count
}

/// The number of allocations in changes of a view, while another one is observed.
private func allocations(changes: Int) -> Int {
  let (view, other) = (UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), UIView())
  _ = view.layer
  let observation = other.observe(\.alpha) { _, _ in }
  defer { observation.invalidate() }
  func change(_ number: Int) {
    view.center.x = CGFloat(number)
    view.alpha = number % 2 == 0 ? 0.5 : 1
    view.isHidden = number % 2 == 0
  }
  change(-1)
  kumiko_begin_counting()
  for number in 0..<changes { change(number) }
  return kumiko_end_counting()
}
