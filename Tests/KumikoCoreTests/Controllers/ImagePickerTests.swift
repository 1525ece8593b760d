import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Asking for a picture, with a desktop that answers what the test says.
@MainActor struct ImagePickerTests {
  private final class Listener: NSObject, UIImagePickerControllerDelegate,
    UINavigationControllerDelegate
  {
    var told: [[UIImagePickerController.InfoKey: Any]?] = []
    func imagePickerController(
      _ picker: UIImagePickerController,
      didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      told.append(info)
      picker.dismiss(animated: true)
    }
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
      told.append(nil)
      picker.dismiss(animated: true)
    }
  }

  /// Conforms, and implements nothing.
  private final class Silent: NSObject, UIImagePickerControllerDelegate,
    UINavigationControllerDelegate
  {}

  private let desktop = FileDesktop()
  private let page = UIViewController()
  private let screen: ControllerScreen
  private let listener = Listener()

  init() {
    screen = ControllerScreen(page)
    screen.window.host = desktop
  }

  private func show(_ picker: UIImagePickerController) {
    if picker.delegate == nil { picker.delegate = listener }
    page.present(picker, animated: true)
    screen.settle()
  }

  private func answer(_ answer: FileAnswer) {
    desktop.answer?(answer)
    screen.settle()
  }

  @Test func `pictures are asked for, and the delegate hears that nothing was chosen`() {
    let picker = UIImagePickerController()
    show(picker)
    expect(page.presentedViewController === picker && desktop.requests.count == 1)
    expect(desktop.requests[0].purpose == .open(several: false, folders: false))
    expect(desktop.requests[0].filter?.mimeTypes.contains("image/png") == true)
    expect(picker.isNavigationBarHidden && page.view.window != nil)
    picker.modalPresentationStyle = .formSheet
    expect(picker.modalPresentationStyle == .overFullScreen, picker.modalPresentationStyle)
    answer(.cancelled)
    expect(listener.told.count == 1 && listener.told[0] == nil)
    expect(page.presentedViewController == nil, page.presentedViewController)
    answer(.cancelled)
    expect(listener.told.count == 1, listener.told.count, saying: "it answers once")
  }

  @Test func `a dialog answers once, also where the picker stays`() {
    final class Keeper: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
      var cancels = 0
      func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { cancels += 1 }
    }
    let (picker, keeper) = (UIImagePickerController(), Keeper())
    picker.delegate = keeper
    show(picker)
    for _ in 0..<2 { answer(.cancelled) }
    expect(page.presentedViewController === picker && keeper.cancels == 1)
  }

  @Test func `a picker that nobody listens to goes by itself`() {
    final class Deaf: NSObject, UINavigationControllerDelegate {}
    let (picker, deaf) = (UIImagePickerController(), Deaf())
    picker.delegate = deaf
    show(picker)
    expect(page.presentedViewController === picker, page.presentedViewController, picker)
    answer(.cancelled)
    expect(page.presentedViewController == nil, page.presentedViewController)
  }

  @Test func `a film is told by its file`() throws {
    let picker = UIImagePickerController()
    picker.mediaTypes = ["public.movie"]
    picker.sourceType = .savedPhotosAlbum
    show(picker)
    expect(desktop.requests[0].filter?.patterns.contains("*.[pP][nN][gG]") == false)
    answer(.chosen([URL(fileURLWithPath: "/a/b.mp4")]))
    let info = try #require(listener.told.first ?? nil)
    expect(info[.mediaType] as? String == "public.movie")
    expect(info[.mediaURL] as? URL == URL(fileURLWithPath: "/a/b.mp4"))
    expect(info[.originalImage] == nil, info[.originalImage])
  }

  @Test func `what is no picture is reported, and told as nothing chosen`() {
    show(UIImagePickerController())
    let kinds = reportKinds { answer(.chosen([URL(fileURLWithPath: "/nowhere.png")])) }
    expect(kinds.contains("pictures.notRead"), kinds)
    expect(listener.told.count == 1 && listener.told[0] == nil)
    let none = reportKinds {
      show(UIImagePickerController())
      answer(.unavailable("nobody"))
    }
    expect(none == ["documents.noDialog"] && listener.told.count == 2)
  }

  @Test func `a delegate that does not listen has the picker dismissed`() {
    let silent = Silent()
    let picker = UIImagePickerController()
    picker.delegate = silent
    show(picker)
    answer(.cancelled)
    expect(page.presentedViewController == nil, page.presentedViewController)
    show(picker)
    answer(.chosen([URL(fileURLWithPath: "/a/b.mp4")]))
    expect(page.presentedViewController == nil && listener.told.isEmpty)
  }

  @Test func `dismissing it takes the dialog away, and tells nothing`() {
    show(UIImagePickerController())
    page.dismiss(animated: true)
    screen.settle()
    answer(.cancelled)
    expect(desktop.dialog.isClosed && listener.told.isEmpty)
  }

  @Test func `there is no camera, and asking for one is reported`() {
    typealias Picker = UIImagePickerController
    expect(Picker.isSourceTypeAvailable(.photoLibrary))
    expect(
      Picker.isSourceTypeAvailable(.savedPhotosAlbum) && !Picker.isSourceTypeAvailable(.camera))
    expect(Picker.availableMediaTypes(for: .camera) == nil)
    expect(
      Picker.availableMediaTypes(for: .photoLibrary) == ["public.image", "public.movie"])
    expect(!Picker.isCameraDeviceAvailable(.front) && !Picker.isFlashAvailable(for: .rear))
    let picker = Picker()
    expect(reportKinds { picker.sourceType = .camera } == ["pictures.noCamera"])
    expect(picker.sourceType == .photoLibrary && picker.mediaTypes == ["public.image"])
  }

  @Test func `what a camera would need is kept`() {
    let picker = UIImagePickerController()
    expect(picker.showsCameraControls && picker.videoMaximumDuration == 600)
    expect(picker.cameraDevice == .rear && picker.cameraCaptureMode == .photo)
    expect(picker.cameraFlashMode == .auto && picker.videoQuality == .typeMedium)
    picker.cameraDevice = .front
    picker.cameraCaptureMode = .video
    picker.cameraFlashMode = .off
    picker.showsCameraControls = false
    picker.videoMaximumDuration = 10
    picker.videoQuality = .typeHigh
    expect(picker.cameraDevice == .front && picker.cameraCaptureMode == .video)
    expect(picker.cameraFlashMode == .off && !picker.showsCameraControls)
    expect(picker.videoMaximumDuration == 10 && picker.videoQuality == .typeHigh)
  }

  @Test func `names and numbers are those of UIKit`() {
    typealias Picker = UIImagePickerController
    let types: [Picker.SourceType] = [.photoLibrary, .camera, .savedPhotosAlbum]
    expect(types.map(\.rawValue) == [0, 1, 2], types.map(\.rawValue))
    let qualities: [Picker.QualityType] = [
      .typeHigh, .typeMedium, .typeLow, .type640x480, .typeIFrame1280x720, .typeIFrame960x540,
    ]
    expect(qualities.map(\.rawValue) == [0, 1, 2, 3, 4, 5], qualities.map(\.rawValue))
    expect([Picker.CameraFlashMode.off, .auto, .on].map(\.rawValue) == [-1, 0, 1])
    expect([Picker.CameraCaptureMode.photo, .video].map(\.rawValue) == [0, 1])
    expect([Picker.CameraDevice.rear, .front].map(\.rawValue) == [0, 1])
    let keys: [Picker.InfoKey] = [
      .mediaType, .originalImage, .editedImage, .cropRect, .mediaURL, .imageURL,
    ]
    expect(
      keys.map(\.rawValue)
        == ["MediaType", "OriginalImage", "EditedImage", "CropRect", "MediaURL", "ImageURL"].map {
          "UIImagePickerController" + $0
        }, keys.map(\.rawValue))
    expect(Picker.InfoKey(rawValue: "UIImagePickerControllerMediaType") == .mediaType)
  }
}
