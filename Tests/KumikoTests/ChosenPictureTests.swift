import Foundation
import Kumiko
import KumikoTestSupport
import Offscreen
import Testing

@testable import KumikoCore

/// A picture that the user chose for an app.
struct ChosenPictureTests {
  private final class Listener: NSObject, UIImagePickerControllerDelegate,
    UINavigationControllerDelegate
  {
    var info: [UIImagePickerController.InfoKey: Any] = [:]
    func imagePickerController(
      _ picker: UIImagePickerController,
      didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) { self.info = info }
  }

  @Test func `comes as it is, and as the square in its middle where it may be edited`() throws {
    let picture = try Drawing.picture(30, 10) { context in
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 10, y: 0, width: 10, height: 10))
    }
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "ChosenPictureTests-\(UUID().uuidString).png")
    try #require(picture.pngData()).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let picker = UIImagePickerController()
    let listener = Listener()
    picker.delegate = listener
    picker.take(.chosen([url]))
    let whole = try #require(listener.info[.originalImage] as? UIImage)
    expect(whole.size == CGSize(width: 30, height: 10) && whole.pixel(0, 0) == white)
    expect(listener.info[.imageURL] as? URL == url && listener.info[.editedImage] == nil)
    expect(listener.info[.mediaType] as? String == "public.image")
    picker.allowsEditing = true
    picker.take(.chosen([url]))
    let square = try #require(listener.info[.editedImage] as? UIImage)
    expect(square.size == CGSize(width: 10, height: 10), square.size)
    expect(square.pixel(0, 0) == red && square.pixel(9, 9) == red)
    let rect = (listener.info[.cropRect] as? NSValue)?.cgRectValue
    expect(rect == CGRect(x: 10, y: 0, width: 10, height: 10), rect)
  }
}
