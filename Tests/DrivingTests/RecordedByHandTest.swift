import ScreenshotTesting
import Testing

@MainActor @Test func `an order by hand`() async throws {
  let host = try OffscreenHost(
    size: CGSize(width: 300, height: 400))
  // The window showed this; where more is needed to make it, add it here.
  host.rootViewController = OrderViewController()
  await host.settle()
  try host.element("Name").type("Ada")
  await host.settle()
  host.key("backspace")
  await host.settle()
  try host.element("Amount").setValue(8.15217399597168)
  await host.settle()
  try host.element("Save").tap()
  await host.settle()
  try host.elements("Delete", role: .button)[1].tap()
  await host.settle()
  _ = try await host.reveal("Row 88")
  try host.element("Row 88").tap()
  await host.settle()
  host.click(at: try host.element("Name").point(x: 0.1, y: 0.5), modifiers: [.shift])
  await host.settle()
  try host.element("Name").openMenu()
  await host.settle()
  try host.element("Select All").tap()
  await host.settle()
  host.click(at: try host.element("status").point(x: 0.99, y: 0.09), count: 2)
  await host.settle()
  try host.resize(to: CGSize(width: 320, height: 420))
  await host.settle()
  try host.element("Cancel").tap()
  await host.settle()
  #expect(try host.element("status").label == "Cancel Ad 8")
  #expect(try host.element("Name").value == "Ad")
  #expect(try host.element("Amount").value == "82%")
}
