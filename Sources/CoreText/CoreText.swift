@_exported import func KumikoGraphics.CTFontManagerRegisterFontsForURL
// Fonts of files, which come with the views; Apple has them in a module of their own.
@_exported import enum KumikoGraphics.CTFontManagerScope
@_exported import func KumikoGraphics.CTFontManagerUnregisterFontsForURL
