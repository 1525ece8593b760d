import KumikoFoundation

// Every report of this module: what was passed, and what to do instead.

extension Report {
  nonisolated static func markdownBlocks(_ count: Int) -> Report {
    Report(
      kind: "text.markdownBlocks",
      message:
        "\(count) lines of a text of Markdown begin a heading, a list, a quote or a block of "
        + "code, which are not read; they stay as they stand. Ask for inlineOnly or "
        + "inlineOnlyPreservingWhitespace where text within lines is meant.")
  }
}
