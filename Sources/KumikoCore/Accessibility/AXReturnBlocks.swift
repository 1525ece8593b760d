import KumikoFoundation
import KumikoGraphics

/// Says yes or no.
public typealias AXBoolReturnBlock = () -> Bool
/// Says a text, or nothing.
public typealias AXStringReturnBlock = () -> String?
/// Says texts, or nothing.
public typealias AXStringArrayReturnBlock = () -> [String]?
/// Says a text with attributes, or nothing.
public typealias AXAttributedStringReturnBlock = () -> NSAttributedString?
/// Says texts with attributes, or nothing.
public typealias AXAttributedStringArrayReturnBlock = () -> [NSAttributedString]?
/// Says a rectangle of the window, in points.
public typealias AXRectReturnBlock = () -> CGRect
/// Says an outline in the window, in points, or nothing.
public typealias AXPathReturnBlock = () -> UIBezierPath?
/// Says a point of the window.
public typealias AXPointReturnBlock = () -> CGPoint
/// Says which objects, or nothing.
public typealias AXArrayReturnBlock = () -> [Any]?
/// Does something.
public typealias AXVoidReturnBlock = () -> Void
/// Says which traits.
public typealias AXTraitsReturnBlock = () -> UIAccessibilityTraits
/// Says how what is inside is met.
public typealias AXNavigationStyleReturnBlock = () -> UIAccessibilityNavigationStyle
/// Says what a container is.
public typealias AXContainerTypeReturnBlock = () -> UIAccessibilityContainerType
/// Says how a text is to be read, or nothing.
public typealias AXTextualContextReturnBlock = () -> UIAccessibilityTextualContext?
/// Says what can be done, or nothing.
public typealias AXCustomActionsReturnBlock = () -> [UIAccessibilityCustomAction]?
/// Says which rotors there are, or nothing.
public typealias AXCustomRotorsReturnBlock = () -> [UIAccessibilityCustomRotor]?
