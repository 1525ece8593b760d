// The protocol by its own description: methods with the types of their arguments, and properties.
// An unknown call, or one with other arguments, is answered with an error.
extension ATSPI {
  /// Methods of interfaces, without their common prefix, and the types of their arguments.
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

  /// The type of a match rule: states, attributes, roles, interfaces, and whether the rule is
  /// inverted.
  private static let rule = "(aiia{ss}iaiiasib)"

  /// Writable properties, with the types of their values.
  static let settable: [String: [String: String]] = [
    "Application": ["Id": "i"], "Value": ["CurrentValue": "d"],
  ]
}
