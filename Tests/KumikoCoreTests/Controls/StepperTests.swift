import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Steppers: values, pointer, keyboard, repetition, images.
@MainActor struct StepperTests {
  private let screen: ViewScreen
  private let stepper = UIStepper()
  private let heard = Heard()

  private final class Heard {
    var values: [Double] = []
  }

  init() { screen = ViewScreen() }

  private func show(_ frame: CGRect = rect(10, 10, 94, 32)) {
    stepper.frame = frame
    screen.root.addSubview(stepper)
    stepper.addAction(
      UIAction { [stepper, heard] _ in heard.values.append(stepper.value) }, for: .valueChanged)
    screen.tick()
  }

  private func key(_ name: String) { screen.send(.key(KeyPress(name))) }

  @Test func `a stepper begins as UIKit's does, and always wants the same size`() {
    expect(stepper.value == 0 && stepper.minimumValue == 0 && stepper.maximumValue == 100)
    expect(stepper.stepValue == 1 && !stepper.wraps && stepper.autorepeat)
    expect(stepper.isContinuous)
    expect(stepper.intrinsicContentSize == CGSize(width: 94, height: 32))
    expect(UIStepper(frame: rect(3, 4, 300, 300)).frame == rect(3, 4, 94, 32), rect(3, 4, 94, 32))
  }

  @Test func `one half adds a step and the other subtracts it, when it is pressed`() {
    stepper.stepValue = 2.5
    show()
    screen.press(90, 26)
    expect(stepper.value == 2.5 && heard.values == [2.5])
    screen.lift(90, 26)
    expect(stepper.value == 2.5, stepper.value)
    screen.click(90, 26)
    screen.click(20, 26)
    expect(heard.values == [2.5, 5, 2.5], heard.values)
  }

  @Test func `what is read from the right adds at the left`() {
    let screen = ViewScreen(direction: .rightToLeft)
    stepper.frame = rect(10, 10, 94, 32)
    screen.root.addSubview(stepper)
    screen.tick()
    screen.click(20, 26)
    expect(stepper.value == 1, stepper.value)
    stepper.becomeFirstResponder()
    screen.send(.key(KeyPress("left")))
    expect(stepper.value == 2, stepper.value)
    screen.send(.key(KeyPress("right")))
    expect(stepper.value == 1, stepper.value)
  }

  @Test func `a stepper in a larger frame is used where it is seen`() {
    show(rect(0, 0, 200, 100))
    screen.click(10, 10)
    expect(stepper.value == 0, stepper.value)
    screen.click(130, 50)
    expect(stepper.value == 1, stepper.value)
  }

  @Test func `steps end at the ends of the range, and the half that leads beyond does nothing`() {
    stepper.maximumValue = 4
    stepper.stepValue = 3
    show()
    for _ in 0..<3 { screen.click(90, 26) }
    expect(heard.values == [3, 4], heard.values)
    for _ in 0..<3 { screen.click(20, 26) }
    expect(heard.values == [3, 4, 1, 0], heard.values)
  }

  @Test func `a stepper that wraps goes on at the other end`() {
    stepper.maximumValue = 2
    stepper.wraps = true
    show()
    for _ in 0..<4 { screen.click(90, 26) }
    expect(heard.values == [1, 2, 0, 1], heard.values)
    for _ in 0..<2 { screen.click(20, 26) }
    expect(heard.values.suffix(2) == [0, 2], heard.values.suffix(2))
  }

  @Test func `a half that is held repeats after half a second, and faster after a while`() {
    stepper.maximumValue = 1_000
    show()
    screen.press(90, 26)
    screen.wait(0.4)
    expect(stepper.value == 1, stepper.value)
    screen.wait(0.2)
    expect(stepper.value == 2, stepper.value)
    screen.wait(1.2)
    let first = stepper.value
    expect((9...11).contains(first))
    screen.wait(1)
    expect(stepper.value >= first + 16, stepper.value)
    screen.lift(90, 26)
    let last = stepper.value
    screen.wait(1)
    expect(stepper.value == last, stepper.value, last)
  }

  @Test func `nothing repeats where the pointer left the half, until it is back`() {
    show()
    screen.press(90, 26)
    screen.move(20, 26)
    screen.wait(2)
    expect(stepper.value == 1, stepper.value)
    screen.move(90, 26)
    screen.wait(0.7)
    expect(stepper.value >= 2, stepper.value)
    screen.lift(90, 26)
  }

  @Test func `without autorepeat a held half steps once`() {
    stepper.autorepeat = false
    show()
    screen.press(90, 26)
    screen.wait(2)
    expect(stepper.value == 1, stepper.value)
    screen.lift(90, 26)
  }

  @Test func `a stepper that is not continuous tells its value once, when it is let go`() {
    stepper.isContinuous = false
    show()
    screen.press(90, 26)
    screen.wait(1)
    expect(heard.values.isEmpty && stepper.value > 2)
    screen.lift(90, 26)
    expect(heard.values == [stepper.value], heard.values)
    screen.press(90, 26)
    screen.lift(300, 300)
    expect(heard.values.count == 2, heard.values.count)
  }

  @Test func `arrows, plus and minus step, Home and End lead to the ends`() {
    show()
    stepper.becomeFirstResponder()
    for name in ["up", "right", "down", "+", "+", "-", "end", "up", "home", "left"] { key(name) }
    expect(heard.values == [1, 2, 1, 2, 3, 2, 100, 0], heard.values)
  }

  @Test func `a disabled stepper does nothing`() {
    show()
    stepper.isEnabled = false
    screen.click(90, 26)
    expect(!stepper.canBecomeFirstResponder)
    key("up")
    expect(stepper.value == 0 && heard.values.isEmpty)
  }

  @Test func `a stepper that is disabled while it is held stops`() {
    show()
    screen.press(90, 26)
    stepper.isEnabled = false
    screen.wait(2)
    expect(stepper.value == 1, stepper.value)
    screen.lift(90, 26)
  }

  @Test func `values are kept in the range, and the range keeps its order`() {
    stepper.value = 1_000
    expect(stepper.value == 100, stepper.value)
    stepper.value = .nan
    expect(stepper.value == 0, stepper.value)
    stepper.minimumValue = 200
    expect(stepper.maximumValue == 200 && stepper.value == 200)
    stepper.maximumValue = -5
    expect(stepper.minimumValue == -5 && stepper.value == -5)
    stepper.maximumValue = .infinity
    stepper.value = 1e300
    expect(stepper.value == 1e300, stepper.value)
  }

  @Test func `a step that is not above zero is reported, and the former one stays`() {
    stepper.stepValue = 5
    for wrong in [0, -1, Double.nan, .infinity] {
      expect(reportKinds { stepper.stepValue = wrong } == ["control.stepNotAboveZero"])
      expect(stepper.stepValue == 5, stepper.stepValue)
    }
  }

  @Test func `images are those of the state, else those of the normal state`() throws {
    let star = UIImage(systemName: "star")
    let heart = UIImage(systemName: "heart")
    stepper.setIncrementImage(star, for: .normal)
    stepper.setDecrementImage(heart, for: .disabled)
    stepper.setBackgroundImage(heart, for: .normal)
    stepper.setDividerImage(star, forLeftSegmentState: .normal, rightSegmentState: .normal)
    expect(stepper.incrementImage(for: .normal) === star)
    expect(stepper.incrementImage(for: .disabled) == nil, stepper.incrementImage(for: .disabled))
    expect(stepper.decrementImage(for: .disabled) === heart)
    expect(stepper.backgroundImage(for: .normal) === heart)
    expect(
      stepper.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal) === star, star)
    show()
    // The value is the least one: the subtracting half is disabled.
    let shown = stepper.subviews.flatMap { [$0] + $0.subviews }.compactMap {
      ($0 as? UIImageView)?.image
    }
    expect(shown.filter { $0 === heart }.count == 2 && shown.filter { $0 === star }.count == 2)
    stepper.value = 1
    let later = stepper.subviews.flatMap(\.subviews).compactMap { ($0 as? UIImageView)?.image }
    expect(!later.contains { $0 === heart } && later.contains { $0 === star })
  }
}
