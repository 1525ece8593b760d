import KumikoFoundation
import KumikoGraphics

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor open class Detent: NSObject {
    /// Names a detent.
    public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// An identifier by name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// An identifier by name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// About half of the window.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The whole window but for a margin.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The name; unique for a custom detent that was given none.
    public let identifier: Identifier
    private let resolve: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolve: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolve = resolve
      super.init()
    }

    /// About half of the window.
    public class func medium() -> Detent {
      Detent(.medium) { ($0.maximumDetentValue / 2).rounded() }
    }

    /// The whole window but for a margin.
    public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// A height that a block returns, in points; nil if it has none now. The block is called at
    /// each layout, and the height limited to the window.
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(UUID().uuidString), resolver)
    }

    /// The height in a window, in points; nil where there is none now.
    open func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolve(context) }
  }
}

/// The context that the height of a detent can depend on.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of the window.
  var containerTraitCollection: UITraitCollection { get }
  /// The greatest height that there is, in points.
  var maximumDetentValue: CGFloat { get }
}

/// Is notified of what the user does to a sheet. The method is optional.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The user brought the sheet to another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Nothing to do.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

extension UIViewController {
  /// The presentation controller of this controller as a sheet, if that is its style.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}
