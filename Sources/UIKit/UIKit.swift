@_exported import Kumiko
