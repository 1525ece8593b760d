import Kumiko
import KumikoTestSupport
import Offscreen
import Testing

/// Colours that apps give to fields.
@MainActor struct FieldBackgroundTests {
  private func pixels(_ field: UITextField) async throws -> (middle: [Int], corner: [Int]) {
    let host = try OffscreenHost(size: CGSize(width: 200, height: 60))
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    field.frame = CGRect(x: 20, y: 10, width: 160, height: 40)
    controller.view.addSubview(field)
    host.rootViewController = controller
    await host.settle()
    let picture = try #require(UIImage(data: try host.pngData()))
    return (picture.pixel(100, 30), picture.pixel(20, 10))
  }

  @Test func `a rounded field has the colour that it is given, in its shape`() async throws {
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    let (middle, corner) = try await pixels(field)
    expect(isNear(middle, blue))
    expect(isNear(corner, white, within: 40))
  }

  @Test func `the field of a search bar has the colour that it is given`() async throws {
    let bar = UISearchBar()
    bar.searchTextField.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    let (middle, _) = try await pixels(bar.searchTextField)
    expect(isNear(middle, blue))
  }

  @Test func `a field without a colour of its own looks as ever, and a clear one is clear`()
    async throws
  {
    let (plain, clear) = (UITextField(), UITextField())
    plain.borderStyle = .roundedRect
    clear.borderStyle = .roundedRect
    clear.backgroundColor = .clear
    #expect(isNear(try await pixels(plain).middle, white))
    #expect(isNear(try await pixels(clear).middle, white))
  }
}
