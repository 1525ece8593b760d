import KumikoFoundation
import Synchronization

/// What an app says about a picture to assistive programs.
final class ImageWords: Sendable {
  private struct Words {
    var label: String?
    var identifier: String?
  }

  private let words = Mutex(Words())

  var label: String? {
    get { words.withLock { $0.label } }
    set { words.withLock { $0.label = newValue } }
  }

  var identifier: String? {
    get { words.withLock { $0.identifier } }
    set { words.withLock { $0.identifier = newValue } }
  }
}

extension UIImage {
  /// What the picture shows in words, for assistive programs; nil for nothing said. Image views and
  /// buttons that show it say it where they have no words of their own.
  public var accessibilityLabel: String? {
    get { accessibilityWords.label }
    set { accessibilityWords.label = newValue }
  }

  /// A name for tests, which nobody reads out.
  public var accessibilityIdentifier: String? {
    get { accessibilityWords.identifier }
    set { accessibilityWords.identifier = newValue }
  }
}
