import Foundation
import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What a telephone has and a desktop has not: it compiles, and says or does nothing.
@MainActor struct WithoutHardwareTests {
  @Test func `a desktop has no status bar and does not know how it is held`() {
    expect(UIApplication.shared.statusBarFrame == .zero && UIApplication.shared.isStatusBarHidden)
    let manager = UIStatusBarManager()
    expect(manager.statusBarFrame == .zero && manager.isStatusBarHidden)
    expect(manager.statusBarStyle == .default, manager.statusBarStyle)
    let scene = UIWindowScene(
      session: UISceneSession(role: .windowApplication),
      connectionOptions: UIScene.ConnectionOptions(nil))
    expect(scene.statusBarManager?.statusBarFrame == .zero, scene.statusBarManager?.statusBarFrame)
    UIApplication.shared.statusBarStyle = .lightContent
    UIApplication.shared.isStatusBarHidden = false
    expect(UIApplication.shared.statusBarStyle == .default)
    expect(UIApplication.shared.isStatusBarHidden, saying: "controllers decide about the bar")
    let controller = UIViewController()
    controller.setNeedsStatusBarAppearanceUpdate()
    expect(controller.preferredStatusBarStyle == .default && !controller.prefersStatusBarHidden)
    expect(controller.preferredStatusBarUpdateAnimation == .fade)
    let styles: [UIStatusBarStyle] = [.default, .lightContent, .darkContent]
    expect(styles.map(\.rawValue) == [0, 1, 3], styles.map(\.rawValue))
    let animations: [UIStatusBarAnimation] = [.none, .fade, .slide]
    expect(animations.map(\.rawValue) == [0, 1, 2], animations.map(\.rawValue))
    let device = UIDevice.current
    expect(device.orientation == .unknown && !device.orientation.isValidInterfaceOrientation)
    device.beginGeneratingDeviceOrientationNotifications()
    expect(device.isGeneratingDeviceOrientationNotifications)
    device.endGeneratingDeviceOrientationNotifications()
    device.endGeneratingDeviceOrientationNotifications()
    expect(!device.isGeneratingDeviceOrientationNotifications)
    let all: [UIDeviceOrientation] = [
      .unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp,
      .faceDown,
    ]
    expect(all.map(\.rawValue) == Array(0...6), all.map(\.rawValue))
    expect(all.filter(\.isPortrait).count == 2 && all.filter(\.isLandscape).count == 2)
    expect(all.filter(\.isFlat) == [.faceUp, .faceDown], all.filter(\.isFlat))
  }

  @Test func `nothing is felt`() {
    let hits: [UIImpactFeedbackGenerator.FeedbackStyle] = [.light, .medium, .heavy, .soft, .rigid]
    for style in hits {
      let generator = UIImpactFeedbackGenerator(style: style)
      generator.prepare()
      generator.impactOccurred()
      generator.impactOccurred(intensity: 0.5)
    }
    let placed = UIImpactFeedbackGenerator(style: .light, view: UIView())
    placed.impactOccurred(at: .zero)
    placed.impactOccurred(intensity: 1, at: .zero)
    let canvas = UICanvasFeedbackGenerator(view: UIView())
    canvas.alignmentOccurred(at: .zero)
    canvas.pathCompleted(at: .zero)
    let selection = UISelectionFeedbackGenerator(view: UIView())
    selection.selectionChanged()
    selection.selectionChanged(at: .zero)
    let notices: [UINotificationFeedbackGenerator.FeedbackType] = [.success, .warning, .error]
    for notice in notices {
      UINotificationFeedbackGenerator().notificationOccurred(notice)
      UINotificationFeedbackGenerator().notificationOccurred(notice, at: .zero)
    }
    expect(notices.map(\.rawValue) == [0, 1, 2] && hits.map(\.rawValue) == Array(0...4))
  }

  @Test func `no keyboard comes to the screen when a text is typed into`() {
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
      UIResponder.keyboardWillChangeFrameNotification,
      UIResponder.keyboardDidChangeFrameNotification,
      UIDevice.orientationDidChangeNotification,
      UIApplication.willChangeStatusBarOrientationNotification,
      UIApplication.didChangeStatusBarOrientationNotification,
      UIApplication.willChangeStatusBarFrameNotification,
      UIApplication.didChangeStatusBarFrameNotification,
    ]
    expect(
      UIApplication.didChangeStatusBarFrameNotification.rawValue
        == "UIApplicationDidChangeStatusBarFrameNotification")
    UIViewController.attemptRotationToDeviceOrientation()
    let keys = [
      UIResponder.keyboardFrameBeginUserInfoKey, UIResponder.keyboardFrameEndUserInfoKey,
      UIResponder.keyboardAnimationDurationUserInfoKey,
      UIResponder.keyboardAnimationCurveUserInfoKey, UIResponder.keyboardIsLocalUserInfoKey,
      UIApplication.statusBarOrientationUserInfoKey, UIApplication.statusBarFrameUserInfoKey,
    ]
    expect(Set(names).count == names.count && Set(keys).count == keys.count)
    final class Heard { var count = 0 }
    let heard = Heard()
    let tokens = names.map {
      NotificationCenter.default.addObserver(forName: $0, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { heard.count += 1 }
      }
    }
    let screen = ViewScreen()
    let field = UITextField(frame: rect(0, 0, 100, 30))
    screen.root.addSubview(field)
    screen.tick()
    expect(field.becomeFirstResponder())
    screen.wait(0.5)
    field.resignFirstResponder()
    screen.wait(0.5)
    tokens.forEach(NotificationCenter.default.removeObserver)
    expect(heard.count == 0, heard.count)
  }
}
