import KumikoFoundation
import KumikoGraphics

extension AttributedString {
  /// Options for parsing Markdown.
  public nonisolated struct MarkdownParsingOptions: Sendable {
    /// The part of Markdown that is parsed.
    public nonisolated enum InterpretedSyntax: Sendable {
      /// The inline syntax in paragraphs, which are separated by empty lines. Headings, lists,
      /// block quotes and code blocks are not parsed: their lines are kept as text, which is
      /// reported.
      case full
      /// The inline syntax. White space at the ends of the text is removed. Each end of a line,
      /// with the spaces before and the white space after it, becomes a space, or a newline if it
      /// is a hard line break.
      case inlineOnly
      /// The inline syntax. White space and ends of lines are preserved.
      case inlineOnlyPreservingWhitespace
    }

    /// The handling of data that cannot be parsed.
    public nonisolated enum FailurePolicy: Sendable {
      /// An error is thrown.
      case throwError
      /// Invalid bytes are replaced by U+FFFD, and the rest is parsed.
      case returnPartiallyParsedIfPossible
    }

    /// The part of Markdown that is parsed.
    public var interpretedSyntax: InterpretedSyntax
    /// The handling of data that cannot be parsed. It applies to bytes that are not UTF-8; every
    /// string can be parsed.
    public var failurePolicy: FailurePolicy

    /// Creates options.
    public init(
      interpretedSyntax: InterpretedSyntax = .full, failurePolicy: FailurePolicy = .throwError
    ) {
      (self.interpretedSyntax, self.failurePolicy) = (interpretedSyntax, failurePolicy)
    }
  }

  /// Creates a string from Markdown: `*emphasised*`, `**strong**`, `` `code` ``, `~~struck~~`,
  /// `[links](address)`, as specified by section 6 of CommonMark 0.31, and strikethrough as on
  /// GitHub. Anything else is text; no string is an error.
  ///
  ///     label.attributedText = NSAttributedString(
  ///       try AttributedString(markdown: "Read the **terms** [here](https://example.org)"))
  ///
  /// Emphasis and code are stored in `inlinePresentationIntent`, addresses in `link` and
  /// `imageURL`. O(n).
  ///
  /// - Parameter baseURL: the URL that addresses are relative to, or nil.
  public nonisolated init(
    markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    self.init()
    for piece in MarkdownText(markdown, options.interpretedSyntax).pieces {
      var attributes = AttributeContainer()
      if !piece.intent.isEmpty {
        attributes[AttributeScopes.UIKitAttributes.InlinePresentationIntentAttribute.self] =
          piece.intent
      }
      attributes.link = piece.link.flatMap { URL(markdown: $0, relativeTo: baseURL) }
      attributes.imageURL = piece.image.flatMap { URL(markdown: $0, relativeTo: baseURL) }
      append(AttributedString(piece.text, attributes: attributes))
    }
  }

  /// Creates a string from Markdown in UTF-8; invalid bytes are an error, or replaced, as specified
  /// by the options.
  public nonisolated init(
    markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    let text = String(data: markdown, encoding: .utf8)
    guard
      let text = text
        ?? (options.failurePolicy == .throwError
          ? nil : String(decoding: markdown, as: UTF8.self))
    else { throw CocoaError(.fileReadInapplicableStringEncoding) }
    try self.init(markdown: text, options: options, baseURL: baseURL)
  }
}

extension NSAttributedString {
  /// Creates a string from Markdown, like `AttributedString(markdown:options:baseURL:)`.
  public nonisolated convenience init(
    markdown: String,
    options: AttributedString.MarkdownParsingOptions = AttributedString.MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    self.init(try AttributedString(markdown: markdown, options: options, baseURL: baseURL))
  }

  /// Creates a string from Markdown in UTF-8, like
  /// `AttributedString(markdown:options:baseURL:)`.
  public nonisolated convenience init(
    markdown: Data,
    options: AttributedString.MarkdownParsingOptions = AttributedString.MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    self.init(try AttributedString(markdown: markdown, options: options, baseURL: baseURL))
  }
}

extension URL {
  /// An address in Markdown, which may contain characters that are not allowed in URLs; nil if it
  /// is empty or invalid.
  fileprivate nonisolated init?(markdown text: String, relativeTo base: URL?) {
    guard !text.isEmpty else { return nil }
    if let url = URL(string: text, relativeTo: base) {
      self = url
    } else {
      let safe = text.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed)
      guard let url = safe.flatMap({ URL(string: $0, relativeTo: base) }) else { return nil }
      self = url
    }
  }
}
