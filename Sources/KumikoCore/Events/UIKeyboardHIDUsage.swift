import KumikoFoundation

/// A key by its position on the keyboard; the numbers are those of the USB HID usage tables 1.12,
/// page 7.
public nonisolated enum UIKeyboardHIDUsage: Int, Sendable, CaseIterable {
  /// A key without a name here.
  case keyboardErrorUndefined = 3
  /// Letters.
  case keyboardA = 4, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH,
    keyboardI, keyboardJ, keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP,
    keyboardQ, keyboardR, keyboardS, keyboardT, keyboardU, keyboardV, keyboardW, keyboardX,
    keyboardY, keyboardZ
  /// Digits.
  case keyboard1 = 30, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8,
    keyboard9, keyboard0
  /// Editing keys.
  case keyboardReturnOrEnter = 40, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab,
    keyboardSpacebar
  /// Symbols, in the US layout.
  case keyboardHyphen = 45, keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket,
    keyboardBackslash, keyboardNonUSPound, keyboardSemicolon, keyboardQuote,
    keyboardGraveAccentAndTilde, keyboardComma, keyboardPeriod, keyboardSlash
  /// Caps Lock.
  case keyboardCapsLock = 57
  /// The function keys.
  case keyboardF1 = 58, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7,
    keyboardF8, keyboardF9, keyboardF10, keyboardF11, keyboardF12, keyboardPrintScreen,
    keyboardScrollLock, keyboardPause
  /// Navigation keys, and those next to them.
  case keyboardInsert = 73, keyboardHome, keyboardPageUp, keyboardDeleteForward, keyboardEnd,
    keyboardPageDown, keyboardRightArrow, keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
  /// The keypad.
  case keypadNumLock = 83, keypadSlash, keypadAsterisk, keypadHyphen, keypadPlus, keypadEnter,
    keypad1, keypad2, keypad3, keypad4, keypad5, keypad6, keypad7, keypad8, keypad9, keypad0,
    keypadPeriod
  /// Rare keys.
  case keyboardNonUSBackslash = 100, keyboardApplication, keyboardPower, keypadEqualSign,
    keyboardF13, keyboardF14, keyboardF15, keyboardF16, keyboardF17, keyboardF18, keyboardF19,
    keyboardF20, keyboardF21, keyboardF22, keyboardF23, keyboardF24, keyboardExecute, keyboardHelp,
    keyboardMenu, keyboardSelect, keyboardStop, keyboardAgain, keyboardUndo, keyboardCut,
    keyboardCopy, keyboardPaste, keyboardFind, keyboardMute, keyboardVolumeUp, keyboardVolumeDown
  /// More keys of the keypad.
  case keypadComma = 133, keypadEqualSignAS400
  /// Terminal keys.
  case keyboardAlternateErase = 153, keyboardSysReqOrAttention, keyboardCancel, keyboardClear,
    keyboardPrior, keyboardReturn, keyboardSeparator, keyboardOut, keyboardOper,
    keyboardClearOrAgain, keyboardCrSelOrProps, keyboardExSel
  /// Modifier keys.
  case keyboardLeftControl = 224, keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI,
    keyboardRightControl, keyboardRightShift, keyboardRightAlt, keyboardRightGUI
}
