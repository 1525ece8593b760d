import Foundation

/// What has objects one after the other: Foundation's name on Apple's systems, for lists of assets.
public protocol NSFastEnumeration {}

extension Array: NSFastEnumeration {}
extension NSArray: NSFastEnumeration {}
extension NSSet: NSFastEnumeration {}
extension PHFetchResult: NSFastEnumeration {}
