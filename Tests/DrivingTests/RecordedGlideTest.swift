import ScreenshotTesting
import Testing

@MainActor @Test func glides() async throws {
  let host = try OffscreenHost(
    size: CGSize(width: 300, height: 400))
  // The window showed this; where more is needed to make it, add it here.
  host.rootViewController = OrderViewController()
  await host.settle()
  host.scroll(by: CGVector(dx: 0, dy: -3), at: CGPoint(x: 150, y: 350))
  await host.settle()
  host.glide(by: CGVector(dx: 0, dy: -40), at: CGPoint(x: 150, y: 350))
  await host.settle()
  host.tap(at: try host.element("Cancel").point(x: 0.5, y: 0.5))
  await host.settle()
  #expect(
    host.accessibilityDescription() == """
      window
        text "Cancel  0"  #status
        text field "Name"  = ""
        slider "Amount"  = "0%"
        button "Save"
        button "Cancel"
        button "Delete"
        button "Delete"
        button "Closed"  disabled
        list  200 items
          list item "Row 6"  7 of 200
          list item "Row 7"  8 of 200
          list item "Row 8"  9 of 200
          list item "Row 9"  10 of 200
          list item "Row 10"  11 of 200
          list item "Row 11"  12 of 200
          list item "Row 12"  13 of 200
      """)
}
