import Foundation

/// A collection whose objects can be enumerated: Foundation's name on Apple's systems, for lists of
/// assets.
public protocol NSFastEnumeration {}

extension Array: NSFastEnumeration {}
extension NSArray: NSFastEnumeration {}
extension NSSet: NSFastEnumeration {}
extension PHFetchResult: NSFastEnumeration {}
