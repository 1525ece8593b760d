import KumikoFoundation

/// A value that provides its content configuration, so that a section can contain values of many
/// types.
///
///     struct Heading: SectionContent {
///       let id: Int
///       let text: String
///       var contentConfiguration: any UIContentConfiguration { TextContent(text, style: .title2) }
///     }
public nonisolated protocol SectionContent: Identifiable, Equatable {
  /// The content configuration of the value. A configuration of another type than before replaces
  /// the cell's content view; one of the same type updates it.
  @MainActor var contentConfiguration: any UIContentConfiguration { get }
}
