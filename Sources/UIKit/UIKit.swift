// Apple's UIKit brings filters for pictures, too.
@_exported import CoreImage
@_exported import Kumiko
