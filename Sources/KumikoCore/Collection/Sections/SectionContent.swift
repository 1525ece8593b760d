import KumikoFoundation

/// A value that says itself how a cell shows it, so that a section can hold values of many types.
///
///     struct Heading: SectionContent {
///       let id: Int
///       let text: String
///       var contentConfiguration: any UIContentConfiguration { TextContent(text, style: .title2) }
///     }
public nonisolated protocol SectionContent: Identifiable, Equatable {
  /// What a cell shows for the value. A configuration of another type than before exchanges the
  /// cell's content; one of the same type updates it.
  @MainActor var contentConfiguration: any UIContentConfiguration { get }
}
