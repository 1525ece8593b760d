import Foundation
import KumikoTestSupport
import LocalAuthentication
import Photos
import PhotosUI
import SafariServices
import Testing

@testable import UserNotifications

/// What apps write around these modules: all cases of what they answer, and what is set and kept.
@Suite(.serialized) @MainActor struct AppCodeTests {
  @Test func `settings of notifications say what the desktop does`() async {
    let center = UNUserNotificationCenter.current()
    let settings = await withCheckedContinuation { told in
      center.getNotificationSettings { told.resume(returning: $0) }
    }
    let words =
      switch settings.authorizationStatus {
      case .notDetermined: "ask"
      case .denied: "never"
      case .authorized, .provisional, .ephemeral: "show"
      }
    expect(words == "show", words)
    let all = [
      settings.alertSetting, settings.soundSetting, settings.badgeSetting,
      settings.notificationCenterSetting,
    ]
    expect(all.allSatisfy { $0 == .enabled }, all)
    expect(settings.lockScreenSetting == .notSupported && settings.alertStyle == .banner)
    expect(!center.supportsContentExtensions)
  }

  @Test func `lists of notifications come to closures too`() async {
    let center = UNUserNotificationCenter(desk: NotificationDesk())
    let counts = await withCheckedContinuation { told in
      center.getNotificationCategories { categories in
        center.getPendingNotificationRequests { pending in
          center.getDeliveredNotifications { delivered in
            told.resume(returning: [categories.count, pending.count, delivered.count])
          }
        }
      }
    }
    expect(counts == [0, 0, 0], counts)
  }

  @Test func `content keeps what desktops have no use for`() {
    let content = UNMutableNotificationContent()
    (content.threadIdentifier, content.targetContentIdentifier) = ("thread", "page")
    (content.relevanceScore, content.interruptionLevel) = (0.5, .timeSensitive)
    content.sound = .defaultCritical
    let copy = UNNotificationRequest(identifier: "a", content: content, trigger: nil).content
    expect(copy.threadIdentifier == "thread" && copy.targetContentIdentifier == "page")
    expect(copy.relevanceScore == 0.5 && copy.interruptionLevel == .timeSensitive)
    expect(copy.sound != nil && UNNotificationInterruptionLevel.passive.rawValue == 0)
  }

  @Test func `options are Apple's bits`() {
    let leave: UNAuthorizationOptions = [
      .badge, .sound, .alert, .carPlay, .criticalAlert, .providesAppNotificationSettings,
      .provisional,
    ]
    expect(leave.rawValue == 0b111_1111, leave.rawValue)
    let category: UNNotificationCategoryOptions = [
      .customDismissAction, .allowInCarPlay, .hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle,
    ]
    expect(category.rawValue == 0b1111, category.rawValue)
    let action: UNNotificationActionOptions = [
      .authenticationRequired, .destructive, .foreground,
    ]
    expect(action.rawValue == 0b111, action.rawValue)
    expect(UNNotificationPresentationOptions.banner.rawValue == 1 << 4)
  }

  @Test func `errors are told apart by their kinds, and say one sentence`() {
    func kind(_ error: any Error) -> String {
      switch error {
      case UNError.notificationInvalidNoContent: "nothing to show"
      case LAError.userCancel, LAError.appCancel, LAError.systemCancel: "ended"
      case LAError.userFallback: "password"
      case LAError.authenticationFailed, LAError.biometryLockout, LAError.biometryNotEnrolled:
        "not recognised"
      default: "other"
      }
    }
    let codes: [LAError.Code] = [
      .userCancel, .appCancel, .systemCancel, .userFallback, .authenticationFailed,
      .biometryLockout, .biometryNotEnrolled, .invalidContext, .notInteractive,
    ]
    let kinds = codes.map { kind(LAError($0)) }
    expect(
      kinds == [
        "ended", "ended", "ended", "password", "not recognised", "not recognised",
        "not recognised", "other", "other",
      ], kinds)
    expect(kind(UNError(.notificationInvalidNoContent)) == "nothing to show")
    for error in [UNError(.notificationsNotAllowed) as any CustomNSError, LAError(.userCancel)] {
      let text = error.errorUserInfo[NSLocalizedDescriptionKey] as? String
      expect(text?.hasSuffix(".") == true, text)
    }
  }

  @Test func `what stands around biometry is kept`() {
    let context = LAContext()
    (context.localizedFallbackTitle, context.localizedCancelTitle) = ("Password", "No")
    context.interactionNotAllowed = true
    context.touchIDAuthenticationAllowableReuseDuration = 10
    expect(context.localizedFallbackTitle == "Password" && context.localizedCancelTitle == "No")
    expect(
      context.interactionNotAllowed && context.touchIDAuthenticationAllowableReuseDuration == 10)
    let name =
      switch context.biometryType {
      case .none: "none"
      case .touchID: "finger"
      case .faceID: "face"
      case .opticID: "eye"
      }
    expect(name == "none", name)
  }

  @Test func `pages of the web keep how they are to look`() throws {
    let url = try #require(URL(string: "https://example.org"))
    let safari = SFSafariViewController(url: url, entersReaderIfAvailable: true)
    expect(safari.configuration.entersReaderIfAvailable)
    let configuration = SFSafariViewController.Configuration()
    configuration.barCollapsingEnabled = false
    let other = SFSafariViewController(url: url, configuration: configuration)
    configuration.barCollapsingEnabled = true
    expect(!other.configuration.barCollapsingEnabled, saying: "it is a copy")
    (other.preferredBarTintColor, other.dismissButtonStyle) = (.red, .close)
    expect(other.preferredBarTintColor == .red && other.dismissButtonStyle == .close)
  }

  @Test func `pickers keep what dialogs of files have no use for`() async throws {
    var configuration = PHPickerConfiguration()
    configuration.preferredAssetRepresentationMode = .compatible
    configuration.preselectedAssetIdentifiers = ["a"]
    expect(configuration != PHPickerConfiguration())
    let status = PHPhotoLibrary.authorizationStatus(for: .readWrite)
    let words =
      switch status {
      case .notDetermined: "ask"
      case .restricted, .denied: "never"
      case .authorized, .limited: "use it"
      }
    expect(words == "use it", words)
    let nowhere = URL(fileURLWithPath: "/nowhere/a.png")
    let wait = {
      try PHPhotoLibrary.shared().performChangesAndWait {
        PHAssetCreationRequest.forAsset()
          .addResource(with: .photo, fileURL: nowhere, options: nil)
      }
    }
    #expect(throws: (any Error).self) { try wait() }
  }

  @Test func `kinds and buttons of notifications keep what desktops do not show`() {
    let symbol = UNNotificationActionIcon(systemImageName: "clock")
    expect(symbol == UNNotificationActionIcon(systemImageName: "clock"))
    expect(symbol != UNNotificationActionIcon(templateImageName: "clock"))
    let later = UNNotificationAction(identifier: "later", title: "Later", icon: symbol)
    expect(later.icon == symbol && later.options == [])
    let note = UNTextInputNotificationAction(
      identifier: "note", title: "Write", options: .authenticationRequired,
      textInputButtonTitle: "Save", textInputPlaceholder: "Your day")
    expect(note.textInputButtonTitle == "Save" && note.textInputPlaceholder == "Your day")
    expect(note.icon == nil && note.options == .authenticationRequired)
    let category = UNNotificationCategory(
      identifier: "day", actions: [later, note], intentIdentifiers: [],
      hiddenPreviewsBodyPlaceholder: "A reminder", categorySummaryFormat: "%u more", options: [])
    expect(category.hiddenPreviewsBodyPlaceholder == "A reminder")
    expect(category.categorySummaryFormat == "%u more" && category.actions == [later, note])
  }

  @Test func `what phones alone do with notifications is kept, or said not to be there`() {
    let content = UNMutableNotificationContent()
    (content.filterCriteria, content.launchImageName) = ("work", "Start")
    content.sound = .criticalSoundNamed(UNNotificationSoundName("a.caf"), withAudioVolume: 0.5)
    let copy = UNNotificationRequest(identifier: "a", content: content, trigger: nil).content
    expect(copy.filterCriteria == "work" && copy.launchImageName == "Start")
    let sounds: [UNNotificationSound] = [
      .defaultRingtone, .defaultCriticalSound(withAudioVolume: 1), content.sound ?? .default,
    ]
    expect(sounds.map(\.isCritical) == [false, true, true], sounds)
    let settings = UNNotificationSettings(isThere: true)
    expect(settings.criticalAlertSetting == .enabled && settings.timeSensitiveSetting == .enabled)
    let absent = [
      settings.carPlaySetting, settings.scheduledDeliverySetting, settings.announcementSetting,
      settings.directMessagesSetting,
    ]
    expect(absent.allSatisfy { $0 == .notSupported }, absent)
    expect(settings.showPreviewsSetting == .always && !settings.providesAppNotificationSettings)
    let problem = LAError(.userCancel) as NSError
    expect(problem.domain == LAErrorDomain, problem.domain)
  }
}
