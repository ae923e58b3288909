// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, most of which do nothing here; a comment on each would only repeat it.

extension UIKey {
  public var keyCode: UIKeyboardHIDUsage { .keyboardErrorUndefined }
}

extension UIKeyCommand {
  public enum RepeatBehavior: Int, Sendable {
    case automatic, repeatable, nonRepeatable
  }
  public var repeatBehavior: RepeatBehavior {
    get { stored(.automatic) }
    set { store(newValue) }
  }
}

public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardErrorRollOver = 1
  case keyboardPOSTFail, keyboardErrorUndefined
  case keyboardA, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH
  case keyboardI, keyboardJ, keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP
  case keyboardQ, keyboardR, keyboardS, keyboardT, keyboardU, keyboardV, keyboardW, keyboardX
  case keyboardY, keyboardZ
  case keyboard1, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8
  case keyboard9, keyboard0
  case keyboardReturnOrEnter, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab
  case keyboardSpacebar, keyboardHyphen, keyboardEqualSign, keyboardOpenBracket
  case keyboardCloseBracket, keyboardBackslash, keyboardNonUSPound, keyboardSemicolon
  case keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma, keyboardPeriod, keyboardSlash
  case keyboardCapsLock
  case keyboardF1, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7
  case keyboardF8, keyboardF9, keyboardF10, keyboardF11, keyboardF12
  case keyboardPrintScreen, keyboardScrollLock, keyboardPause, keyboardInsert, keyboardHome
  case keyboardPageUp, keyboardDeleteForward, keyboardEnd, keyboardPageDown, keyboardRightArrow
  case keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
  case keypadNumLock, keypadSlash, keypadAsterisk, keypadHyphen, keypadPlus, keypadEnter
  case keypad1, keypad2, keypad3, keypad4, keypad5, keypad6, keypad7, keypad8, keypad9, keypad0
  case keypadPeriod, keyboardNonUSBackslash, keyboardApplication, keyboardPower
  case keypadEqualSign
  case keyboardLeftControl = 224
  case keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI, keyboardRightControl
  case keyboardRightShift, keyboardRightAlt, keyboardRightGUI
}
