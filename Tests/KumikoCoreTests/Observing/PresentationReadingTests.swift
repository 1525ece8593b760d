import KumikoFoundation
import KumikoTestSupport
import Observation
import Testing

@testable import KumikoCore

/// What presentation controllers read while their container is laid out is followed.
@MainActor struct PresentationReadingTests {
  enum Place: CaseIterable { case before, after }
  enum Change: CaseIterable { case onMainActor, inTask, onOtherThread, inAnimation, ofTrait }

  nonisolated private struct Density: UITraitDefinition { static let defaultValue = 0 }

  private final class Presentation: UIPresentationController {
    let (place, model): (Place, WatchedModel)
    var reads: [Int] = []

    init(_ presented: UIViewController, _ place: Place, _ model: WatchedModel) {
      (self.place, self.model) = (place, model)
      super.init(presentedViewController: presented, presenting: nil)
    }

    private func read(_ own: Place) {
      guard place == own, let containerView else { return }
      reads.append(model.value + containerView.traitCollection[Density.self])
    }

    override func containerViewWillLayoutSubviews() {
      super.containerViewWillLayoutSubviews()
      read(.before)
    }

    override func containerViewDidLayoutSubviews() {
      super.containerViewDidLayoutSubviews()
      read(.after)
    }
  }

  private final class Giver: NSObject, UIViewControllerTransitioningDelegate {
    let presentation: Presentation
    init(_ presentation: Presentation) { self.presentation = presentation }
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? { presentation }
  }

  @Test(arguments: Place.allCases, Change.allCases)
  func `a change has the container laid out again, once`(_ place: Place, _ change: Change) async {
    let (screen, model) = (ViewScreen(), WatchedModel())
    let (presenter, presented) = (UIViewController(), UIViewController())
    screen.window.rootViewController = presenter
    let presentation = Presentation(presented, place, model)
    let giver = Giver(presentation)
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = giver
    screen.tick()
    presenter.present(presented, animated: false)
    screen.tick()
    screen.tick()
    expect(presentation.reads.last == 0, presentation.reads.last)
    presentation.reads = []
    switch change {
    case .onMainActor: model.value = 7
    case .inTask: await Task { model.value = 7 }.value
    case .onOtherThread:
      await Task.detached { model.value = 7 }.value
      await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    case .inAnimation:
      UIView.animate(withDuration: 1, delay: 0, options: .flushUpdates) { model.value = 7 }
      expect(presentation.reads == [7], presentation.reads, saying: "at the end of the block")
    case .ofTrait: screen.window.traitOverrides[Density.self] = 7
    }
    screen.tick()
    expect(presentation.reads == [7], presentation.reads)
    presentation.reads = []
    model.other += 1
    screen.tick()
    expect(presentation.reads.isEmpty, presentation.reads)
  }
}
