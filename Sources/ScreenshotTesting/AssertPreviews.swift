import Foundation
import KumikoCore
import KumikoPreviews

/// Fails the running test unless every preview of the program matches its stored reference pictures
/// and accessibility descriptions, and passes an accessibility audit.
///
///     @MainActor @Test func previews() async {
///       await assertPreviews(
///         appearances: [.light, .dark], directions: [.leftToRight, .rightToLeft],
///         textSizes: [.large, .accessibilityLarge])
///     }
///
/// Each `#Preview` has a picture, with all conditions on one sheet, and its accessibility
/// description as text; both are named after it, and are recorded like those of `assertSnapshot`: a
/// new preview is written, and the test fails with a message. An issue found by
/// `auditAccessibility` is a separate failure, and is never recorded. A failure names the preview
/// and its source location; the others are still checked.
///
/// Each condition has a window of its own, in which the preview is created. Its animations may run
/// for two seconds, of the test's clock, before the snapshot is taken.
///
/// - Parameters:
///   - modules: the modules whose previews are checked; empty for all modules of the test program.
///   - sizes: sizes of the screen, in points; 390 × 844 by default. A preview with a size of its
///     own uses only that, and one in landscape swaps width and height.
///   - scales: pixels per point; 1 by default.
///   - appearances: light, dark.
///   - directions: of reading.
///   - textSizes: the user's preferred text sizes.
///   - contrasts: normal, or increased.
///   - kinds: the kinds of accessibility issues to check; empty for none.
///   - mode: when to write references; nil leaves it to the suite and to `KUMIKO_RECORD`.
///   - fileID: the module and file of the call; provided by the compiler, as all that follow.
///   - filePath: the file of the call: references are stored beside it.
///   - line: the line of the call.
///   - column: the column of the call.
///   - function: the test: references are named after it.
public func assertPreviews(
  in modules: [String] = [], sizes: [CGSize] = [], scales: [CGFloat] = [],
  appearances: [UIUserInterfaceStyle] = [], directions: [UITraitEnvironmentLayoutDirection] = [],
  textSizes: [UIContentSizeCategory] = [], contrasts: [UIAccessibilityContrast] = [],
  auditing kinds: Set<AccessibilityIssue.Kind> = Set(AccessibilityIssue.Kind.allCases),
  record mode: RecordMode? = nil, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column, function: String = #function
) async {
  let test = TestRun(
    fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  var recording = SnapshotSettings.Recording(mode: .never)
  var previews: [FoundPreview] = []
  await test.conclude {
    recording = try SnapshotSettings.process.recording(requested: mode)
    previews = try PreviewCheck.previews(in: modules)
    return .passed
  }
  let rows = Conditions.combinations(
    sizes: sizes, scales: scales, appearances: appearances, directions: directions,
    textSizes: textSizes, contrasts: contrasts)
  for preview in previews {
    var test = test
    test.subject = "the preview '\(preview.name)' (\(preview.place))"
    let check = PreviewCheck(
      preview: preview, rows: PreviewCheck.rows(rows, of: preview.preview), kinds: kinds,
      recording: recording)
    await check.run(test)
  }
}
