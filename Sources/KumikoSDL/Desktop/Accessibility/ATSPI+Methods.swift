// What the protocol has, by its own description: methods with the types of what they take, and
// properties. A call that is not here, or gives something else, is answered with an error.
extension ATSPI {
  /// Methods of interfaces, without their common beginning, and the types of their arguments.
  static let methods: [String: [String: String]] = [
    "Accessible": [
      "GetChildAtIndex": "i", "GetChildren": "", "GetIndexInParent": "", "GetRelationSet": "",
      "GetRole": "", "GetRoleName": "", "GetLocalizedRoleName": "", "GetState": "",
      "GetAttributes": "", "GetApplication": "", "GetInterfaces": "",
    ],
    "Application": ["GetLocale": "u", "GetApplicationBusAddress": ""],
    "Component": [
      "Contains": "iiu", "GetAccessibleAtPoint": "iiu", "GetExtents": "u", "GetPosition": "u",
      "GetSize": "", "GetLayer": "", "GetMDIZOrder": "", "GrabFocus": "", "GetAlpha": "",
      "SetExtents": "iiiiu", "SetPosition": "iiu", "SetSize": "ii", "ScrollTo": "u",
      "ScrollToPoint": "uii",
    ],
    "Action": [
      "GetDescription": "i", "GetName": "i", "GetLocalizedName": "i", "GetKeyBinding": "i",
      "GetActions": "", "DoAction": "i",
    ],
    "Text": [
      "GetStringAtOffset": "iu", "GetText": "ii", "SetCaretOffset": "i",
      "GetTextBeforeOffset": "iu", "GetTextAtOffset": "iu", "GetTextAfterOffset": "iu",
      "GetCharacterAtOffset": "i", "GetAttributeValue": "is", "GetAttributes": "i",
      "GetDefaultAttributes": "", "GetCharacterExtents": "iu", "GetOffsetAtPoint": "iiu",
      "GetNSelections": "", "GetSelection": "i", "AddSelection": "ii", "RemoveSelection": "i",
      "SetSelection": "iii", "GetRangeExtents": "iiu", "GetBoundedRanges": "iiiiuuu",
      "GetAttributeRun": "ib", "GetDefaultAttributeSet": "", "ScrollSubstringTo": "iiu",
      "ScrollSubstringToPoint": "iiuii",
    ],
    "EditableText": [
      "SetTextContents": "s", "InsertText": "isi", "CopyText": "ii", "CutText": "ii",
      "DeleteText": "ii", "PasteText": "i",
    ],
    "Value": [:],
    "Selection": [
      "GetSelectedChild": "i", "SelectChild": "i", "DeselectSelectedChild": "i",
      "IsChildSelected": "i", "SelectAll": "", "ClearSelection": "", "DeselectChild": "i",
    ],
    "Table": [
      "GetAccessibleAt": "ii", "GetIndexAt": "ii", "GetRowAtIndex": "i", "GetColumnAtIndex": "i",
      "GetRowDescription": "i", "GetColumnDescription": "i", "GetRowExtentAt": "ii",
      "GetColumnExtentAt": "ii", "GetRowHeader": "i", "GetColumnHeader": "i",
      "GetSelectedRows": "", "GetSelectedColumns": "", "IsRowSelected": "i",
      "IsColumnSelected": "i", "IsSelected": "ii", "AddRowSelection": "i",
      "AddColumnSelection": "i", "RemoveRowSelection": "i", "RemoveColumnSelection": "i",
      "GetRowColumnExtentsAtIndex": "i",
    ],
    "TableCell": ["GetRowHeaderCells": "", "GetColumnHeaderCells": "", "GetRowColumnSpan": ""],
    "Collection": [
      "GetMatches": rule + "uib", "GetMatchesTo": "o" + rule + "uubib",
      "GetMatchesFrom": "o" + rule + "uuib", "GetActiveDescendant": "",
    ],
    "Hypertext": ["GetNLinks": "", "GetLink": "i", "GetLinkIndex": "i"],
    "Hyperlink": ["GetObject": "i", "GetURI": "i", "IsValid": ""],
    "Image": ["GetImageExtents": "u", "GetImagePosition": "u", "GetImageSize": ""],
  ]

  /// What a program looks for: states, attributes, roles, interfaces, and whether others are meant.
  private static let rule = "(aiia{ss}iaiiasib)"

  /// Properties that can be set, with the types of their values.
  static let settable: [String: [String: String]] = [
    "Application": ["Id": "i"], "Value": ["CurrentValue": "d"],
  ]
}
