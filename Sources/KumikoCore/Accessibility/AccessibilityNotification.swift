import KumikoFoundation

/// The notifications that an app sends to assistive technologies, each as a value to post:
///
///     AccessibilityNotification.Announcement("Saved").post()
public nonisolated struct AccessibilityNotification {
  /// A text to read.
  public nonisolated struct Announcement {
    private let text: String
    private let priority: UIAccessibilityPriority

    /// A text to read when what is read is over.
    public init(_ announcement: String) {
      text = announcement
      priority = .default
    }

    /// A text to read, with `accessibilitySpeechAnnouncementPriority`.
    public init(_ announcement: AttributedString) {
      text = String(announcement.characters)
      priority = announcement.accessibilitySpeechAnnouncementPriority ?? .default
    }

    /// Posts the announcement.
    @MainActor public func post() {
      UIAccessibility.post(
        notification: .announcement,
        argument: NSAttributedString(
          string: text, attributes: [.accessibilitySpeechAnnouncementPriority: priority]))
    }
  }

  /// A part of the screen changed.
  public nonisolated struct LayoutChanged {
    private let element: Any?

    /// A change after which reading continues at an element, or a text is read; nil for neither.
    public init(_ element: Any? = nil) { self.element = element }

    /// Posts the notification.
    @MainActor public func post() {
      UIAccessibility.post(notification: .layoutChanged, argument: element)
    }
  }

  /// The screen was replaced by another one.
  public nonisolated struct ScreenChanged {
    private let element: Any?

    /// A screen on which reading starts at an element, or a text is read; nil for neither.
    public init(_ element: Any? = nil) { self.element = element }

    /// Posts the notification.
    @MainActor public func post() {
      UIAccessibility.post(notification: .screenChanged, argument: element)
    }
  }

  /// A page was scrolled.
  public nonisolated struct PageScrolled {
    private let text: String

    /// Where it is now, such as "Page 3 of 9".
    public init(_ text: String) { self.text = text }

    /// Posts the text to be read.
    @MainActor public func post() {
      UIAccessibility.post(notification: .pageScrolled, argument: text)
    }
  }
}

extension AttributeScopes {
  /// The attributes of spoken texts.
  public nonisolated struct AccessibilityAttributes: AttributeScope {
    /// How much an announcement matters.
    public let accessibilitySpeechAnnouncementPriority: AnnouncementPriorityAttribute

    /// The key of `accessibilitySpeechAnnouncementPriority`.
    public enum AnnouncementPriorityAttribute: AttributedStringKey {
      /// The type of its value.
      public typealias Value = UIAccessibilityPriority
      /// Its name in an `NSAttributedString`.
      public static let name =
        NSAttributedString.Key.accessibilitySpeechAnnouncementPriority.rawValue
    }
  }

  /// The attributes of spoken texts.
  public nonisolated var accessibility: AccessibilityAttributes.Type {
    AccessibilityAttributes.self
  }
}

extension AttributeDynamicLookup {
  /// Accesses attributes of spoken texts by their names.
  public nonisolated subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.AccessibilityAttributes, T>
  ) -> T { self[T.self] }
}
