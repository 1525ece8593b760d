import Foundation
import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// A scene asks the desktop for another place and size of its window.
@MainActor struct GeometryRequestTests {
  private final class Desktop: StandInDesktop {
    var frame = CGRect(x: 100, y: 50, width: 300, height: 200)
    var refuses = false
    func origin(of window: UIWindow) -> CGPoint? { frame.origin }
    func move(_ window: UIWindow, to origin: CGPoint) { frame.origin = origin }
    func resize(_ window: UIWindow, to size: CGSize) throws {
      if refuses { throw CocoaError(.featureUnsupported) }
      frame.size = size
      window.configure(size: size, traits: .desktop(size: size, scale: 1))
    }
    func pngData(of window: UIWindow) throws -> Data { Data([1]) }
  }

  private let desktop = Desktop()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let scene = UIWindowScene(
    session: UISceneSession(role: .windowApplication),
    connectionOptions: UIScene.ConnectionOptions(nil))

  private func show() {
    window.windowScene = scene
    window.becameVisible(on: desktop)
  }

  @Test func `the scene says where its window is, and moves and resizes it`() {
    show()
    expect(scene.effectiveGeometry.systemFrame == desktop.frame)
    let wanted = CGRect(x: 10, y: 20, width: 500, height: 400)
    scene.requestGeometryUpdate(.Mac(systemFrame: wanted)) { _ in Issue.record("it can be done") }
    expect(desktop.frame == wanted && window.bounds.size == wanted.size)
    expect(scene.effectiveGeometry.systemFrame == wanted)
  }

  @Test func `a window that is not shown has no place and is not moved`() throws {
    expect(scene.effectiveGeometry.systemFrame.isNull)
    expect(try window.pngData() == nil)
    var error: UISceneError?
    window.windowScene = scene
    scene.requestGeometryUpdate(.Mac(systemFrame: desktop.frame)) { error = $0 as? UISceneError }
    expect(error == UISceneError(.geometryRequestUnsupported), error)
    show()
    expect(try window.pngData() == Data([1]))
  }

  @Test func `a window is not turned, which is said unless it is so already`() {
    var code: UISceneError.Code?
    func ask(_ preferences: UIWindowScene.GeometryPreferences) -> UISceneError.Code? {
      code = nil
      scene.requestGeometryUpdate(preferences) { code = ($0 as? UISceneError)?.code }
      return code
    }
    expect(scene.effectiveGeometry.interfaceOrientation == .unknown)
    expect(ask(.iOS(interfaceOrientations: .all)) == .geometryRequestUnsupported)
    show()
    expect(scene.effectiveGeometry.interfaceOrientation == .landscapeRight)
    expect(ask(.iOS(interfaceOrientations: .landscape)) == nil)
    expect(ask(.iOS(interfaceOrientations: .allButUpsideDown)) == nil)
    expect(ask(.iOS(interfaceOrientations: .portrait)) == .geometryRequestDenied)
    let preferences = UIWindowScene.GeometryPreferences.iOS()
    expect(preferences.interfaceOrientations == nil, preferences.interfaceOrientations)
    expect(ask(preferences) == nil, ask(preferences))
    preferences.interfaceOrientations = .portraitUpsideDown
    expect(ask(preferences) == .geometryRequestDenied, ask(preferences))
    expect(window.bounds.size == CGSize(width: 300, height: 200), window.bounds.size)
  }

  @Test(arguments: [
    CGRect.null, .zero, CGRect(x: 0, y: 0, width: -5, height: 5),
    CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5),
    CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 5),
  ])
  func `a frame that no window can have changes nothing, which is said`(frame: CGRect) {
    show()
    let before = desktop.frame
    var code: UISceneError.Code?
    scene.requestGeometryUpdate(.Mac(systemFrame: frame)) { code = ($0 as? UISceneError)?.code }
    expect(code == .geometryRequestDenied, code)
    expect(desktop.frame == before, desktop.frame, before)
  }

  @Test func `what the desktop refuses is said, and nothing is moved`() {
    show()
    desktop.refuses = true
    let (before, preferences) = (desktop.frame, UIWindowScene.GeometryPreferences.Mac())
    expect(preferences.systemFrame.isNull)
    preferences.systemFrame = CGRect(x: 1, y: 2, width: 30, height: 40)
    var code: UISceneError.Code?
    scene.requestGeometryUpdate(preferences) { code = ($0 as? UISceneError)?.code }
    expect(code == .geometryRequestDenied && desktop.frame == before)
  }
}
