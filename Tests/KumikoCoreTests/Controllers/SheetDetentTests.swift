import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Sheets that rest at several heights.
@MainActor struct SheetDetentTests {
  private typealias Sheet = UISheetPresentationController

  private final class Listener: NSObject, UISheetPresentationControllerDelegate {
    var chosen: [String] = []
    var attempts = 0
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) { chosen.append(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "nil") }
    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) { attempts += 1 }
  }

  private let root = UIViewController()
  private let presented = UIViewController()
  private let screen: ControllerScreen
  private let listener = Listener()

  init() { screen = ControllerScreen(root) }

  @discardableResult
  private func present(_ set: (Sheet) -> Void) throws -> Sheet {
    let sheet = try #require(presented.sheetPresentationController)
    sheet.delegate = listener
    set(sheet)
    root.present(presented, animated: true)
    screen.settle()
    return sheet
  }

  private var frame: CGRect {
    presented.view.convert(presented.view.bounds, to: nil)
  }

  /// Drags from a point of the window, and holds before it lets go.
  private func drag(from y: CGFloat, by way: CGFloat, finger: Bool = true, hold: Bool = true) {
    func at(_ share: CGFloat) -> CGPoint { CGPoint(x: 187, y: y + way * share) }
    if finger {
      screen.send(.fingerDown(at(0), id: 1))
    } else {
      screen.send(.pointerMoved(at(0)))
      screen.send(.pointerDown(at(0), button: .primary, clicks: 1, modifiers: []))
    }
    for step in 1...20 {
      let place = at(CGFloat(step) / 20)
      screen.send(finger ? .fingerMoved(place, id: 1) : .pointerMoved(place))
    }
    if hold { screen.wait(0.5) }
    screen.send(
      finger ? .fingerUp(at(1), id: 1) : .pointerUp(at(1), button: .primary, modifiers: []))
    screen.settle()
  }

  @Test func `a sheet begins at its lowest detent, or at the one that is chosen`() throws {
    let sheet = try present { $0.detents = [.large(), .medium()] }
    // 600 high: 576 at most.
    expect(frame == rect(0, 312, 375, 288), frame, rect(0, 312, 375, 288))
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    screen.tick()
    expect(!screen.pipeline.isAtRest)
    screen.settle()
    expect(frame == rect(0, 24, 375, 576), frame, rect(0, 24, 375, 576))
    sheet.selectedDetentIdentifier = nil
    screen.tick()
    expect(frame.height == 288, frame.height)
    expect(listener.chosen.isEmpty, listener.chosen)
  }

  @Test func `a sheet without detents of its own is as high as before`() throws {
    let sheet = try present { expect($0.detents.map(\.identifier) == [.large]) }
    expect(frame.height == 576 && sheet.selectedDetentIdentifier == nil)
  }

  @Test func `custom detents are as high as their block says, inside of the window`() throws {
    var height: CGFloat? = 200
    let id = Sheet.Detent.Identifier("own")
    let sheet = try present {
      $0.detents = [
        .custom(identifier: id) { context in
          expect(context.maximumDetentValue == 576, context.maximumDetentValue)
          expect(context.containerTraitCollection.horizontalSizeClass == .compact)
          return height
        }, .large(),
      ]
    }
    expect(frame.height == 200, frame.height)
    height = 5_000
    sheet.invalidateDetents()
    screen.tick()
    expect(frame.height == 576, frame.height)
    height = nil
    sheet.invalidateDetents()
    screen.tick()
    expect(frame.height == 576, frame.height)
    expect(Sheet.Detent.custom { _ in 1 }.identifier != Sheet.Detent.custom { _ in 1 }.identifier)
    expect(reportKinds { sheet.detents = [] } == ["sheet.noDetents"])
    expect(sheet.detents.map(\.identifier) == [.large], sheet.detents.map(\.identifier))
  }

  @Test func `a detent of an app's own says its height`() throws {
    final class Context: NSObject, UISheetPresentationControllerDetentResolutionContext {
      let containerTraitCollection = UITraitCollection.current
      let maximumDetentValue: CGFloat = 500
    }
    let own = Sheet.Detent.custom { $0.maximumDetentValue / 5 }
    expect(own.resolvedValue(in: Context()) == 100)
    expect(Sheet.Detent.medium().resolvedValue(in: Context()) == 250)
    expect(Sheet.Detent.large().resolvedValue(in: Context()) == 500)
    try present { $0.detents = [own] }
    expect(abs(frame.height - 115) <= 1, abs(frame.height - 115))
  }

  @Test func `a finger drags a sheet from detent to detent, and the delegate hears of it`() throws {
    let sheet = try present { $0.detents = [.medium(), .large()] }
    drag(from: 400, by: -220)
    expect(frame.height == 576 && sheet.selectedDetentIdentifier == .large)
    expect(listener.chosen == ["com.apple.UIKit.large"], listener.chosen)
    drag(from: 300, by: 40)
    expect(frame.height == 576 && listener.chosen.count == 1)
    drag(from: 200, by: 260)
    expect(frame.height == 288 && sheet.selectedDetentIdentifier == .medium)
    // A short push is enough.
    drag(from: 400, by: -120, hold: false)
    expect(frame.height == 576, frame.height)
  }

  @Test func `a sheet that is dragged far down goes, unless it is modal`() throws {
    try present { $0.detents = [.medium(), .large()] }
    presented.isModalInPresentation = true
    drag(from: 330, by: 250)
    expect(root.presentedViewController === presented && frame.height == 288)
    expect(listener.attempts == 1, listener.attempts)
    presented.isModalInPresentation = false
    drag(from: 330, by: 250)
    expect(root.presentedViewController == nil, root.presentedViewController)
  }

  @Test func `the grabber is there where it is wished for, and the pointer drags by it`() throws {
    let sheet = try present { $0.detents = [.medium(), .large()] }
    let grabber = try #require(screen.window.find(SheetGrabber.self))
    expect(grabber.isHidden)
    drag(from: 318, by: -200, finger: false)
    expect(frame.height == 288, frame.height)
    sheet.prefersGrabberVisible = true
    screen.tick()
    expect(!grabber.isHidden)
    expect(
      presented.view.safeAreaInsets.top == SheetGrabber.inset, presented.view.safeAreaInsets.top,
      saying: "nothing is below the bar")
    drag(from: 318, by: -220, finger: false)
    expect(frame.height == 576 && listener.chosen.count == 1)
    screen.click(grabber)
    screen.settle()
    expect(frame.height == 288, frame.height)
  }

  @Test func `keys at the grabber go from height to height`() throws {
    try present {
      $0.detents = [.medium(), .large()]
      $0.prefersGrabberVisible = true
    }
    screen.key("tab")
    expect(screen.window.firstResponder is SheetGrabber)
    screen.key("up")
    screen.settle()
    expect(frame.height == 576, frame.height)
    screen.key("up")
    screen.settle()
    expect(frame.height == 576, frame.height)
    screen.key("down")
    screen.settle()
    expect(frame.height == 288, frame.height)
    screen.key("space")
    screen.settle()
    screen.key("space")
    screen.settle()
    expect(frame.height == 288 && listener.chosen.count == 4)
  }

  @Test func `what is below is used up to the detent that dims nothing`() throws {
    var clicks = 0
    let button = UIButton(primaryAction: UIAction { _ in clicks += 1 })
    button.frame = rect(10, 10, 100, 40)
    root.view.addSubview(button)
    let sheet = try present {
      $0.detents = [.medium(), .large()]
      $0.largestUndimmedDetentIdentifier = .medium
    }
    let dim = try #require(screen.window.find(PresentationContainer.self)?.dim)
    expect(dim.alpha == 0, dim.alpha)
    screen.click(button)
    expect(clicks == 1 && root.presentedViewController === presented)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    screen.settle()
    expect(dim.alpha == 1, dim.alpha)
    screen.click(CGPoint(x: 20, y: 12))
    screen.settle()
    expect(clicks == 1 && root.presentedViewController == nil)
  }

  @Test func `content is scrolled once the sheet is as high as it can be`() throws {
    let content = UIScrollView()
    content.contentSize = CGSize(width: 375, height: 3_000)
    presented.view = content
    let sheet = try present { $0.detents = [.medium(), .large()] }
    drag(from: 500, by: -220)
    expect(frame.height == 576 && content.contentOffset.y == 0)
    drag(from: 500, by: -220)
    expect(content.contentOffset.y > 100, content.contentOffset.y)
    let scrolled = content.contentOffset.y
    drag(from: 300, by: 60)
    expect(content.contentOffset.y < scrolled && frame.height == 576)
    content.contentOffset.y = 0
    drag(from: 200, by: 260)
    expect(frame.height == 288 && content.contentOffset.y == 0)
    sheet.prefersScrollingExpandsWhenScrolledToEdge = false
    drag(from: 500, by: -150)
    expect(frame.height == 288 && content.contentOffset.y > 50)
  }

  @Test func `in a wide window the card stays in the middle, as high as the detent`() throws {
    screen.resize(900, 800)
    try present { $0.detents = [.medium(), .large()] }
    expect(frame == rect(98, 212, 704, 376), frame, rect(98, 212, 704, 376))
    screen.resize(900, 600)
    expect(frame.height == 276 && frame.midY == 300)
  }

  @Test func `corners are as round as the app prefers`() throws {
    let sheet = try present { $0.preferredCornerRadius = 30 }
    let card = try #require(screen.window.find(CardView.self))
    expect(card.layer.cornerRadius == 30, card.layer.cornerRadius)
    sheet.preferredCornerRadius = nil
    screen.tick()
    expect(card.layer.cornerRadius == 16, card.layer.cornerRadius)
  }

  @Test func `a slider and a picker in a sheet are dragged themselves`() throws {
    final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        50
      }
    }
    let rows = Rows()
    let picker = UIPickerView(frame: rect(0, 0, 375, 216))
    picker.dataSource = rows
    picker.delegate = rows
    presented.view.addSubview(picker)
    let slider = UISlider(frame: rect(20, 230, 335, 30))
    presented.view.addSubview(slider)
    try present { $0.detents = [.medium(), .large()] }
    drag(from: 400, by: 120)
    expect(frame.height == 288, frame.height)
    drag(from: 312 + 245, by: -200)
    expect(frame.height == 288 && root.presentedViewController != nil)
  }

  @Test func `a sheet in the middle with one height is not dragged`() throws {
    screen.resize(900, 800)
    try present { _ in }
    let former = frame
    drag(from: 200, by: 300)
    expect(frame == former && root.presentedViewController === presented)
  }
}
