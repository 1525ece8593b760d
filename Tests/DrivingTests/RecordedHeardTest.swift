import ScreenshotTesting
import Testing

@MainActor @Test func `cancels an order`() async throws {
  let host = try await OffscreenHost.showing(
    preview: "Order", in: "DrivingTests",
    screen: CGSize(width: 300, height: 260), scale: 2,
    traits: UITraitCollection(
      userInterfaceStyle: .dark,
      layoutDirection: .rightToLeft,
      preferredContentSizeCategory: .small,
      accessibilityContrast: .high))
  try host.element("Cancel").tap()
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
          list item "Row 0"  1 of 200
          list item "Row 1"  2 of 200
          list item "Row 2"  3 of 200
      """)
}
