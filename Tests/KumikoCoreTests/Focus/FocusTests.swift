import Foundation
import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What is asked and told about where the keyboard goes.
@MainActor struct FocusTests {
  /// Notes what it hears, and says no where it is told to.
  private final class Part: UIView {
    var name = ""
    var log: [String] = []
    var allows = true
    var preferred: [any UIFocusEnvironment] = []
    override var canBecomeFocused: Bool { name == "tile" }
    override var preferredFocusEnvironments: [any UIFocusEnvironment] { preferred }
    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { allows }
    override func didUpdateFocus(
      in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
      func title(_ view: UIView?) -> String {
        (view as? UIButton)?.title(for: .normal) ?? (view as? Part)?.name ?? "–"
      }
      log.append(title(context.previouslyFocusedView) + title(context.nextFocusedView))
      coordinator.addCoordinatedAnimations { self.alpha = 0.5 }
    }
  }

  private let screen = ViewScreen()
  private let part = Part(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private var buttons: [UIButton] = []

  init() {
    screen.root.addSubview(part)
    for (index, title) in ["A", "B", "C"].enumerated() {
      let button = UIButton(frame: CGRect(x: 0, y: CGFloat(index) * 50, width: 80, height: 40))
      button.setTitle(title, for: .normal)
      (index < 2 ? part : screen.root).addSubview(button)
      buttons.append(button)
    }
    screen.tick()
  }

  private var focused: UIView? { UIFocusSystem(for: part)?.focusedItem as? UIView }

  private func tab(_ modifiers: KeyModifiers = []) {
    screen.send(.key(KeyPress("tab", modifiers: modifiers)))
  }

  @Test func `tab tells those around from where to where the keyboard goes`() {
    expect(focused == nil, focused)
    tab()
    expect(focused === buttons[0] && buttons[0].isFocused)
    tab()
    tab()
    expect(part.log == ["–A", "AB", "BC"], part.log, saying: "each once, also where it leaves")
    expect(!buttons[0].isFocused && focused === buttons[2])
    tab(.shift)
    expect(part.log.last == "CB", part.log.last)
    screen.click(250, 230)
    expect(part.log.last == "B–" && focused == nil, saying: "the pointer is used")
  }

  @Test func `the keyboard stays where somebody around does not let it go`() {
    tab()
    part.allows = false
    var failures = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIFocusSystem.movementDidFailNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { failures += 1 } }
    tab()
    expect(focused === buttons[0] && failures == 1)
    part.allows = true
    tab()
    expect(focused === buttons[1] && failures == 1)
    NotificationCenter.default.removeObserver(token)
  }

  @Test func `an app brings the keyboard to where an environment prefers it`() {
    part.preferred = [buttons[1]]
    let system = UIFocusSystem.focusSystem(for: screen.root)
    system?.requestFocusUpdate(to: part)
    expect(focused == nil, focused, saying: "with the next frame")
    screen.tick()
    expect(focused === buttons[1] && buttons[1].isFirstResponder)
    part.preferred = [buttons[0]]
    screen.root.setNeedsFocusUpdate()
    screen.root.updateFocusIfNeeded()
    expect(focused === buttons[0], saying: "the first that is preferred, or where Tab stops first")
    part.preferred = [part, buttons[2]]
    part.setNeedsFocusUpdate()
    part.updateFocusIfNeeded()
    expect(focused === buttons[2], saying: "itself is passed over, though it names itself")
    buttons[0].setNeedsFocusUpdate()
    screen.tick()
    expect(focused === buttons[2], focused, buttons[2], saying: "the keyboard is elsewhere")
  }

  @Test func `a view that says that it can be focused is, with a ring`() {
    let tile = Part(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    tile.name = "tile"
    part.addSubview(tile)
    tab(.shift)
    tab(.shift)
    expect(focused === tile && tile.subviews.contains { $0 is FocusRing })
    tab()
    expect(!tile.subviews.contains { $0 is FocusRing }, tile.subviews)
    tile.isHidden = true
    tab(.shift)
    expect(focused === buttons[1], focused, buttons[1])
  }

  @Test func `a button that cannot be focused is passed over`() {
    final class Quiet: UIButton { override var canBecomeFocused: Bool { false } }
    let quiet = Quiet(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    part.insertSubview(quiet, at: 0)
    tab()
    expect(focused === buttons[0], focused, buttons[0])
  }

  @Test func `a controller says where the keyboard begins`() {
    final class Form: UIViewController {
      let fields = [UITextField(), UITextField()]
      var heard = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        for (index, field) in fields.enumerated() {
          field.frame = CGRect(x: 0, y: CGFloat(index) * 40, width: 100, height: 30)
          view.addSubview(field)
        }
      }
      override var preferredFocusEnvironments: [any UIFocusEnvironment] { [fields[1]] }
      override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
      ) { heard += 1 }
    }
    let (form, screen) = (Form(), ControllerScreen())
    screen.window.rootViewController = form
    screen.tick()
    screen.pipeline.enqueue(.key(KeyPress("tab")))
    screen.tick()
    expect(form.fields[1].isFirstResponder && form.heard == 1)
    expect(UIFocusSystem.environment(form, contains: form.fields[1]))
    expect(!UIFocusSystem.environment(form.fields[1], contains: form))
  }

  @Test func `the notification centre hears of it, with the heading`() {
    @MainActor final class Heard {
      var contexts: [UIFocusUpdateContext] = []
      var coordinators = 0
    }
    let (heard, root) = (Heard(), screen.root)
    let token = NotificationCenter.default.addObserver(
      forName: UIFocusSystem.didUpdateNotification, object: nil, queue: nil
    ) {
      nonisolated(unsafe) let note = $0
      MainActor.assumeIsolated {
        guard (note.object as? UIFocusSystem) == UIFocusSystem(for: root) else { return }
        let info = note.userInfo
        if let context = info?[UIFocusSystem.focusUpdateContextUserInfoKey]
          as? UIFocusUpdateContext
        {
          heard.contexts.append(context)
        }
        let coordinator = info?[UIFocusSystem.animationCoordinatorUserInfoKey]
        if coordinator is UIFocusAnimationCoordinator { heard.coordinators += 1 }
      }
    }
    tab()
    tab()
    tab(.shift)
    NotificationCenter.default.removeObserver(token)
    expect(heard.contexts.map(\.focusHeading) == [.next, .next, .previous])
    expect(heard.coordinators == 3, heard.coordinators)
    expect(heard.contexts[0].previouslyFocusedItem == nil, heard.contexts[0].previouslyFocusedItem)
    expect(heard.contexts[1].previouslyFocusedItem === buttons[0])
    expect(heard.contexts[1].nextFocusedItem === buttons[1])
  }

  @Test func `the environment around a view is the next view, or the controller that it is of`() {
    let controller = UIViewController()
    let inner = UIView()
    controller.view.addSubview(inner)
    part.addSubview(controller.view)
    expect(inner.parentFocusEnvironment === controller.view)
    expect(controller.view.parentFocusEnvironment === controller)
    expect(controller.parentFocusEnvironment === part, controller.parentFocusEnvironment, part)
    expect(screen.window.parentFocusEnvironment == nil, screen.window.parentFocusEnvironment)
  }

  @Test func `what gets the keyboard and what had it are animated apart, with the time it takes`() {
    let coordinator = UIFocusAnimationCoordinator()
    var durations: [TimeInterval] = []
    var ends = 0
    coordinator.addCoordinatedFocusingAnimations {
      durations.append($0.duration)
    } completion: {
      ends += 1
    }
    coordinator.addCoordinatedUnfocusingAnimations {
      durations.append($0.duration)
    } completion: {
      ends += 1
    }
    coordinator.run()
    expect(durations.count == 2 && durations.allSatisfy { $0 > 0 })
    screen.wait(1)
    expect(ends == 2, ends)
  }

  @Test func `animations of what goes on run with it`() {
    tab()
    expect(part.motions != nil && part.alpha == 0.5)
    screen.wait(0.5)
    expect(part.motions == nil, part.motions)
  }
}
