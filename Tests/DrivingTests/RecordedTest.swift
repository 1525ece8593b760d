import ScreenshotTesting
import Testing

@MainActor @Test func recorded() async throws {
  let host = try await OffscreenHost.showing(
    preview: "Order", in: "DrivingTests",
    screen: CGSize(width: 300, height: 400))
  try host.element("Name").type("A \"B\"")
  await host.settle()
  try host.element("Amount").setValue(7.0)
  try host.elements("Delete", role: .button)[1].tap()
  host.click(at: CGPoint(x: 150, y: 380))
  host.key("end", modifiers: [.control])
  host.scroll(by: CGVector(dx: 0, dy: -2), at: CGPoint(x: 150, y: 350))
  host.drag(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 300), duration: 0.05)
  host.swipe(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 300), duration: 0.1)
  await host.advanceRunningTasks(by: 0.1)
  _ = try await host.reveal("Row 150")
  try host.element("Row 150").tap()
  host.click(at: CGPoint(x: 150, y: 332), modifiers: [.control])
  try host.resize(to: CGSize(width: 320, height: 480))
  host.window.traitOverrides.userInterfaceStyle = .dark
  host.window.traitOverrides.layoutDirection = .rightToLeft
  host.window.traitOverrides.preferredContentSizeCategory = .extraLarge
  host.window.traitOverrides.accessibilityContrast = .high
  await host.settle()
  host.press("Save")
  try host.element("Amount").perform("increment")
  try host.element("Name").openMenu()
  await host.settle()
  host.key("escape")
  await host.settle()
  #expect(try host.element("Amount").value == "80%")
  #expect(!host.elements("status").isEmpty)
  #expect(host.elements("Sorry").isEmpty)
}
