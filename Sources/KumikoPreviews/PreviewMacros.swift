import KumikoCore

/// A preview of a view controller; `assertPreviews()` of `ScreenshotTesting` takes snapshots of it.
///
///     #Preview("Two colours") {
///       ColoursViewController(colours: [.systemRed, .systemBlue])
///     }
///
/// It is declared at the top level of a file, which may have several. Only debug builds contain it:
/// its code is not part of a release build, unless that is built with `-Xswiftc -DKUMIKO_PREVIEWS`.
///
/// - Parameters:
///   - name: its name; nil for the name of its file.
///   - traits: how it is shown, such as its size; of two that contradict each other, the later one
///     applies.
///   - body: creates the controller, each time that the preview is shown.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
  body: @escaping @MainActor () -> UIViewController
) = #externalMacro(module: "KumikoMacros", type: "Preview")

/// A preview of a view, which fills the screen unless a trait specifies otherwise.
///
///     #Preview("Row", traits: .sizeThatFitsLayout) { RowView(title: "Milk") }
///
/// - Parameters:
///   - name: its name; nil for the name of its file.
///   - traits: how it is shown, such as its size; of two that contradict each other, the later one
///     applies.
///   - body: creates the view, each time that the preview is shown.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
  body: @escaping @MainActor () -> UIView
) = #externalMacro(module: "KumikoMacros", type: "Preview")

/// Diagnoses, at compile time, that content of any other type has no preview.
@available(*, unavailable, message: "a preview shows a UIViewController or a UIView; return one")
@freestanding(declaration)
public macro Preview<Content>(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
  body: @escaping @MainActor () -> Content
) = #externalMacro(module: "KumikoMacros", type: "Preview")
