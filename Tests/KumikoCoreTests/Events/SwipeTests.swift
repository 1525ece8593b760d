import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Where a swipe is.
@MainActor struct SwipeTests {
  private let screen = ViewScreen()
  private let view = UIView(frame: rect(50, 50, 200, 200))

  init() {
    screen.root.addSubview(view)
    screen.tick()
  }

  private func swipe(_ fingers: [CGPoint], by step: CGFloat) {
    for (id, place) in fingers.enumerated() { screen.send(.fingerDown(place, id: id)) }
    for count in 1...6 {
      for (id, place) in fingers.enumerated() {
        screen.send(.fingerMoved(CGPoint(x: place.x + step * CGFloat(count), y: place.y), id: id))
      }
    }
    for (id, place) in fingers.enumerated() {
      screen.send(.fingerUp(CGPoint(x: place.x + 6 * step, y: place.y), id: id))
    }
    screen.tick()
  }

  @Test func `its location is where it began`() {
    var places: [CGPoint] = []
    let swipe = UISwipeGestureRecognizer { [view] swipe in
      places = [
        swipe.location(in: view), swipe.location(in: nil),
        swipe.location(ofTouch: 0, in: view),
      ]
    }
    swipe.direction = .left
    view.addGestureRecognizer(swipe)
    self.swipe([CGPoint(x: 240, y: 100)], by: -20)
    expect(
      places == [CGPoint(x: 190, y: 50), CGPoint(x: 240, y: 100), CGPoint(x: 190, y: 50)], places)
    // The next one begins elsewhere.
    self.swipe([CGPoint(x: 200, y: 120)], by: -20)
    expect(places.first == CGPoint(x: 150, y: 70), places)
  }

  @Test func `with two fingers it is between them, and each has its own`() {
    view.isMultipleTouchEnabled = true
    var places: [CGPoint] = []
    let swipe = UISwipeGestureRecognizer { [view] swipe in
      places = [
        swipe.location(in: view), swipe.location(ofTouch: 0, in: view),
        swipe.location(ofTouch: 1, in: view),
      ]
    }
    swipe.numberOfTouchesRequired = 2
    view.addGestureRecognizer(swipe)
    self.swipe([CGPoint(x: 60, y: 100), CGPoint(x: 80, y: 140)], by: 20)
    expect(
      places == [CGPoint(x: 20, y: 70), CGPoint(x: 10, y: 50), CGPoint(x: 30, y: 90)], places)
  }
}
