import CoreText
import Foundation
import KumikoTestSupport
import LocalAuthentication
import Offscreen
import SafariServices
import Testing
import UIKit

@testable import KumikoCore

/// Pages of the web, and what asks who the user is.
@Suite(.serialized) @MainActor struct DoorTests {
  private final class Listener: NSObject, SFSafariViewControllerDelegate {
    var told: [String] = []
    func safariViewControllerDidFinish(_ controller: SFSafariViewController) {
      told.append("finished")
    }
    func safariViewController(
      _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
    ) { told.append("loaded \(didLoadSuccessfully)") }
    func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController) {
      told.append("browser")
    }
  }

  private let desktop = AddressDesktop()
  private let host: OffscreenHost
  private let page = UIViewController()
  private let listener = Listener()

  init() throws { host = try OffscreenHost(size: CGSize(width: 375, height: 600)) }

  /// While addresses go to the test's desktop.
  private func onDesktop(_ body: () throws -> Void) rethrows {
    let former = UIApplication.shared.host
    UIApplication.shared.host = desktop
    defer { UIApplication.shared.host = former }
    try body()
  }

  @Test func `a page is opened in the browser, and the controller goes by itself`() throws {
    let url = try #require(URL(string: "https://example.org/a?b"))
    host.window.rootViewController = page
    host.advance(by: 0.1)
    onDesktop {
      let safari = SFSafariViewController(url: url)
      safari.delegate = listener
      safari.modalPresentationStyle = .formSheet
      page.present(safari, animated: true)
      host.advance(by: 2)
    }
    expect(desktop.opened == [url] && page.presentedViewController == nil, desktop.opened)
    expect(listener.told == ["browser", "loaded true", "finished"], listener.told)
  }

  @Test func `one that was pushed is popped`() throws {
    let url = try #require(URL(string: "http://example.org"))
    let navigation = UINavigationController(rootViewController: page)
    host.window.rootViewController = navigation
    host.advance(by: 0.1)
    onDesktop {
      navigation.pushViewController(
        SFSafariViewController(url: url, configuration: .init()), animated: true)
      host.advance(by: 2)
    }
    expect(desktop.opened == [url] && navigation.viewControllers == [page], desktop.opened)
  }

  @Test func `without a browser, or with another kind of address, it goes too`() throws {
    host.window.rootViewController = page
    host.advance(by: 0.1)
    desktop.hasBrowser = false
    for (text, kind) in [
      ("https://example.org", "application.notOpened"), ("mailto:a@b.c", "safari.scheme"),
    ] {
      let url = try #require(URL(string: text))
      let kinds = reportKinds {
        onDesktop {
          let safari = SFSafariViewController(url: url)
          safari.delegate = listener
          page.present(safari, animated: false)
          host.advance(by: 2)
        }
      }
      expect(kinds.count == 1, kinds)
      if kind == "safari.scheme" { expect(kinds == [kind], kinds) }
      expect(page.presentedViewController == nil)
    }
    expect(
      listener.told == ["browser", "loaded false", "finished", "loaded false", "finished"],
      listener.told)
  }

  @Test func `nobody is recognised, with what is missing`() async {
    let context = LAContext()
    var problem: NSError?
    let can = context.canEvaluatePolicy(
      .deviceOwnerAuthenticationWithBiometrics, error: &problem)
    expect(!can && problem?.code == LAError.biometryNotAvailable.rawValue, problem)
    let text = problem?.localizedDescription
    expect(text == "Nothing on this machine reads fingers or faces.", text)
    expect(!context.canEvaluatePolicy(.deviceOwnerAuthentication, error: nil))
    expect(context.biometryType == .none)
    do {
      _ = try await context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Notes")
      Issue.record("it was evaluated")
    } catch LAError.passcodeNotSet {
    } catch { Issue.record(error) }
    let code: LAError.Code? = await withCheckedContinuation { told in
      context.evaluatePolicy(
        .deviceOwnerAuthenticationWithBiometrics, localizedReason: "Notes"
      ) { isDone, problem in told.resume(returning: isDone ? nil : (problem as? LAError)?.code) }
    }
    expect(code == .biometryNotAvailable, code)
  }

  @Test func `fonts of files are added by the module's own functions`() throws {
    let nowhere = URL(fileURLWithPath: "/nowhere.ttf") as CFURL
    expect(!CTFontManagerRegisterFontsForURL(nowhere, .process, nil))
  }
}
