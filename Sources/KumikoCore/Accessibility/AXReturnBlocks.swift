import KumikoFoundation
import KumikoGraphics

/// Returns a Boolean value.
public typealias AXBoolReturnBlock = () -> Bool
/// Returns a string, or nil.
public typealias AXStringReturnBlock = () -> String?
/// Returns strings, or nil.
public typealias AXStringArrayReturnBlock = () -> [String]?
/// Returns an attributed string, or nil.
public typealias AXAttributedStringReturnBlock = () -> NSAttributedString?
/// Returns attributed strings, or nil.
public typealias AXAttributedStringArrayReturnBlock = () -> [NSAttributedString]?
/// Returns a rectangle in window coordinates, in points.
public typealias AXRectReturnBlock = () -> CGRect
/// Returns an outline in window coordinates, in points, or nil.
public typealias AXPathReturnBlock = () -> UIBezierPath?
/// Returns a point in window coordinates.
public typealias AXPointReturnBlock = () -> CGPoint
/// Returns objects, or nil.
public typealias AXArrayReturnBlock = () -> [Any]?
/// Performs an action.
public typealias AXVoidReturnBlock = () -> Void
/// Returns traits.
public typealias AXTraitsReturnBlock = () -> UIAccessibilityTraits
/// Returns how the contents are navigated.
public typealias AXNavigationStyleReturnBlock = () -> UIAccessibilityNavigationStyle
/// Returns the type of a container.
public typealias AXContainerTypeReturnBlock = () -> UIAccessibilityContainerType
/// Returns the context in which a text is to be read, or nil.
public typealias AXTextualContextReturnBlock = () -> UIAccessibilityTextualContext?
/// Returns custom actions, or nil.
public typealias AXCustomActionsReturnBlock = () -> [UIAccessibilityCustomAction]?
/// Returns custom rotors, or nil.
public typealias AXCustomRotorsReturnBlock = () -> [UIAccessibilityCustomRotor]?
