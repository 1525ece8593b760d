import ScreenshotTesting
import Testing
import UIKit

/// Steppers and toolbars in every state.
@MainActor struct StepperSheetTests {
  private func stepper(_ value: Double = 50, _ act: (UIStepper) -> Void = { _ in }) -> UIStepper {
    let stepper = UIStepper()
    stepper.value = value
    act(stepper)
    return stepper
  }

  @Test func `steppers in their states`() async throws {
    let star = UIImage(systemName: "star.fill")
    let specimens = [
      Specimen("between", stepper()), Specimen("least", stepper(0)),
      Specimen("greatest", stepper(100)), Specimen("wraps", stepper(0) { $0.wraps = true }),
      Specimen("disabled", stepper { $0.isEnabled = false }),
      Specimen("images", stepper { $0.setIncrementImage(star, for: .normal) }),
      Specimen(
        "tinted image",
        stepper {
          $0.setIncrementImage(star, for: .normal)
          $0.tintColor = .systemPurple
        }),
      Specimen("large frame", stepper(), CGSize(width: 110, height: 38)),
    ]
    let host = try await SpecimenSheet.host(
      specimens, column: CGSize(width: 110, height: 38), columns: 4)
    await assertSnapshot(of: host, as: .everyLook)
    await assertSnapshot(of: host, as: .fromTheRight, named: "from-the-right")
  }

  @Test func `a stepper below the pointer and under it`() async throws {
    let controller = UIViewController()
    let steppers = (0..<2).map { _ in stepper() }
    controller.view.backgroundColor = .systemBackground
    for (index, stepper) in steppers.enumerated() {
      stepper.frame.origin = CGPoint(x: 10, y: 10 + 42 * CGFloat(index))
      controller.view.addSubview(stepper)
    }
    let host = try await OffscreenHost.showing(controller, width: 114, height: 94)
    host.move(to: CGPoint(x: 80, y: 26))
    await host.settle()
    await assertSnapshot(of: host, as: .everyLook, named: "hovered")
    host.send(
      .pointerDown(CGPoint(x: 80, y: 26), button: .primary, clicks: 1, modifiers: []))
    await assertSnapshot(of: host, as: .everyLook, named: "pressed")
  }

  private func toolbar(_ items: [UIBarButtonItem]) -> UIToolbar {
    let bar = UIToolbar()
    bar.items = items
    return bar
  }

  private func item(_ title: String, _ act: (UIBarButtonItem) -> Void = { _ in })
    -> UIBarButtonItem
  {
    let item = UIBarButtonItem(title: title, primaryAction: UIAction { _ in })
    act(item)
    return item
  }

  @Test func `toolbars with their items`() async throws {
    func system(_ kinds: UIBarButtonItem.SystemItem...) -> [UIBarButtonItem] {
      kinds.map { UIBarButtonItem(systemItem: $0) }
    }
    let specimens = [
      Specimen("buttons", toolbar(system(.compose, .reply, .action, .organize, .bookmarks))),
      Specimen("more", toolbar(system(.search, .refresh, .stop, .camera, .trash, .add))),
      Specimen("plays", toolbar(system(.rewind, .play, .pause, .fastForward, .undo, .redo))),
      Specimen("spread", toolbar(system(.cancel, .flexibleSpace, .edit, .flexibleSpace, .done))),
      Specimen(
        "states",
        toolbar([
          item("Off") { $0.isEnabled = false }, item("On") { $0.isSelected = true },
          item("Tint") { $0.tintColor = .systemPurple },
        ])),
      Specimen("Japanese", toolbar([item("共有"), .flexibleSpace(), item("削除")])),
      Specimen(
        "too wide",
        toolbar([item("A long title of a button"), item("Another long title"), item("Third")])),
      Specimen("empty", toolbar([])),
    ]
    let host = try await SpecimenSheet.host(
      specimens, column: CGSize(width: 300, height: 44), columns: 2)
    await assertSnapshot(of: host, as: .everyLook)
    await assertSnapshot(of: host, as: .fromTheRight, named: "from-the-right")
  }
}
