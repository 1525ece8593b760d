import KumikoFoundation
import Synchronization

/// An app's description of a picture for assistive technologies.
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
  /// A text that describes the picture to assistive technologies; nil by default. Image views and
  /// buttons that show the picture report it if they have no label of their own.
  public var accessibilityLabel: String? {
    get { accessibilityWords.label }
    set { accessibilityWords.label = newValue }
  }

  /// A name for tests, which is not read out.
  public var accessibilityIdentifier: String? {
    get { accessibilityWords.identifier }
    set { accessibilityWords.identifier = newValue }
  }
}
