import KumikoFoundation
import KumikoGraphics

extension AttributedString {
  /// How Markdown is read.
  public nonisolated struct MarkdownParsingOptions: Sendable {
    /// Which part of Markdown is read.
    public nonisolated enum InterpretedSyntax: Sendable {
      /// What is within lines, and paragraphs, which are separated by empty lines. Headings, lists,
      /// quotes and blocks of code are not read: their lines stay as they stand, which is reported.
      case full
      /// What is within lines. White space is as in HTML: any is one space.
      case inlineOnly
      /// What is within lines. White space and ends of lines stay as they are.
      case inlineOnlyPreservingWhitespace
    }

    /// What becomes of what cannot be read.
    public nonisolated enum FailurePolicy: Sendable {
      /// An error.
      case throwError
      /// What was read so far.
      case returnPartiallyParsedIfPossible
    }

    /// Which part of Markdown is read.
    public var interpretedSyntax: InterpretedSyntax
    /// What becomes of what cannot be read. Every text can be; it counts for bytes that are no
    /// UTF-8.
    public var failurePolicy: FailurePolicy

    /// Options.
    public init(
      interpretedSyntax: InterpretedSyntax = .full, failurePolicy: FailurePolicy = .throwError
    ) {
      (self.interpretedSyntax, self.failurePolicy) = (interpretedSyntax, failurePolicy)
    }
  }

  /// A text of Markdown: `*emphasised*`, `**strong**`, `` `code` ``, `~~struck~~`,
  /// `[links](address)`, as section 6 of CommonMark 0.31 has it, and lines through as GitHub has
  /// them. What else stands there is text; nothing is an error.
  ///
  ///     label.attributedText = NSAttributedString(
  ///       try AttributedString(markdown: "Read the **terms** [here](https://example.org)"))
  ///
  /// Emphasis and code are in `inlinePresentationIntent`, addresses in `link` and `imageURL`. O(n).
  ///
  /// - Parameter baseURL: what addresses are relative to; nil for nothing.
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

  /// A text of Markdown in UTF-8; bytes that are none are an error, or replaced, as the options
  /// say.
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
  /// A text of Markdown, as `AttributedString(markdown:options:baseURL:)` reads it.
  public nonisolated convenience init(
    markdown: String,
    options: AttributedString.MarkdownParsingOptions = AttributedString.MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    self.init(try AttributedString(markdown: markdown, options: options, baseURL: baseURL))
  }

  /// A text of Markdown in UTF-8, as `AttributedString(markdown:options:baseURL:)` reads it.
  public nonisolated convenience init(
    markdown: Data,
    options: AttributedString.MarkdownParsingOptions = AttributedString.MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    self.init(try AttributedString(markdown: markdown, options: options, baseURL: baseURL))
  }
}

extension URL {
  /// An address of Markdown, which may have letters that addresses have not.
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
