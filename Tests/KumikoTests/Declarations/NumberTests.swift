import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Testing

/// Numbers and names of constants as Apple's headers have them: apps keep them in files, send them,
/// and compare them with those of other programs.
struct NumberTests {
  @Test func `bits and orders of bytes of pictures`() {
    let bits: [CGBitmapInfo] = [
      .byteOrderDefault, .byteOrder16Little, .byteOrder32Little, .byteOrder16Big, .byteOrder32Big,
      .byteOrderMask, .floatComponents, .alphaInfoMask,
    ]
    expect(bits.map(\.rawValue) == [0, 0x1000, 0x2000, 0x3000, 0x4000, 0x7000, 0x100, 0x1F])
    let orders: [CGImageByteOrderInfo] = [
      .orderDefault, .order16Little, .order32Little, .order16Big, .order32Big,
    ]
    expect(orders.map(\.rawValue) == [0, 0x1000, 0x2000, 0x3000, 0x4000], orders.map(\.rawValue))
    let formats: [CGImagePixelFormatInfo] = [.packed, .rgb555, .rgb565, .rgb101010, .rgbCIF10]
    expect(formats.map(\.rawValue) == [0, 0x10000, 0x20000, 0x30000, 0x40000])
    let models: [CGColorSpaceModel] = [
      .unknown, .monochrome, .rgb, .cmyk, .lab, .deviceN, .indexed, .pattern, .XYZ,
    ]
    expect(models.map(\.rawValue) == Array(-1...7), models.map(\.rawValue))
    let states: [CGImageSourceStatus] = [
      .statusUnexpectedEOF, .statusInvalidData, .statusUnknownType, .statusReadingHeader,
      .statusIncomplete, .statusComplete,
    ]
    expect(states.map(\.rawValue) == Array(-5...0), states.map(\.rawValue))
    let names: [CALayerContentsFormat] = [.RGBA8Uint, .RGBA16Float, .gray8Uint]
    expect(names.map(\.rawValue) == ["RGBA8", "RGBAh", "Gray8"], names.map(\.rawValue))
    let edges: [CAEdgeAntialiasingMask] = [
      .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
    ]
    expect(edges.map(\.rawValue) == [1, 2, 4, 8], edges.map(\.rawValue))
  }

  @Test func `styles of texts`() {
    let lines: [NSUnderlineStyle] = [
      .single, .thick, .double, .patternDot, .patternDash, .patternDashDot, .patternDashDotDot,
      .byWord,
    ]
    expect(lines.map(\.rawValue) == [1, 2, 9, 0x100, 0x200, 0x300, 0x400, 0x8000])
    let edits: [NSTextStorage.EditActions] = [.editedAttributes, .editedCharacters]
    expect(edits.map(\.rawValue) == [1, 2], edits.map(\.rawValue))
    expect(NSStringDrawingOptions.usesDeviceMetrics.rawValue == 8)
  }

  @Test func `keys, touches and events`() {
    let presses: [UIPress.PressType] = [
      .upArrow, .downArrow, .leftArrow, .rightArrow, .select, .menu, .playPause, .pageUp, .pageDown,
    ]
    expect(presses.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 30, 31], presses.map(\.rawValue))
    let steps: [UIPress.Phase] = [.began, .changed, .stationary, .ended, .cancelled]
    expect(steps.map(\.rawValue) == Array(0...4), steps.map(\.rawValue))
    let phases: [UITouch.Phase] = [.began, .moved, .stationary, .ended, .cancelled]
    expect(phases.map(\.rawValue) == Array(0...4), phases.map(\.rawValue))
    let touches: [UITouch.TouchType] = [.direct, .indirect, .stylus, .indirectPointer]
    expect(touches.map(\.rawValue) == Array(0...3) && UITouch.TouchType.pencil == .stylus)
    expect(UIEvent.EventType.remoteControl.rawValue == 2)
    let subtypes: [UIEvent.EventSubtype] = [
      .none, .motionShake, .remoteControlPlay, .remoteControlPause, .remoteControlStop,
      .remoteControlTogglePlayPause, .remoteControlNextTrack, .remoteControlPreviousTrack,
    ]
    expect(subtypes.map(\.rawValue) == [0, 1, 100, 101, 102, 103, 104, 105])
    let keys: [UIKeyModifierFlags] = [
      .alphaShift, .shift, .control, .alternate, .command, .numericPad,
    ]
    expect(keys.map(\.rawValue) == (16...21).map { 1 << $0 }, keys.map(\.rawValue))
    let dismissals: [UIScrollView.KeyboardDismissMode] = [
      .none, .onDrag, .interactive, .onDragWithAccessory, .interactiveWithAccessory,
    ]
    expect(dismissals.map(\.rawValue) == Array(0...4), dismissals.map(\.rawValue))
  }

  @Test func `how things are presented`() {
    let presentations: [UIModalPresentationStyle] = [
      .automatic, .none, .fullScreen, .pageSheet, .formSheet, .currentContext, .custom,
      .overFullScreen, .overCurrentContext, .popover,
    ]
    expect(presentations.map(\.rawValue) == [-2, -1, 0, 1, 2, 3, 4, 5, 6, 7])
    let transitions: [UIModalTransitionStyle] = [
      .coverVertical, .flipHorizontal, .crossDissolve, .partialCurl,
    ]
    expect(transitions.map(\.rawValue) == Array(0...3), transitions.map(\.rawValue))
    let modes: [UISplitViewController.DisplayMode] = [
      .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary, .twoBesideSecondary,
      .twoOverSecondary, .twoDisplaceSecondary,
    ]
    expect(modes.map(\.rawValue) == Array(0...6), modes.map(\.rawValue))
    let older: [UISplitViewController.DisplayMode] = [.primaryHidden, .allVisible, .primaryOverlay]
    expect(older.map(\.rawValue) == [1, 2, 3], older.map(\.rawValue))
    let behaviors: [UISplitViewController.SplitBehavior] = [.automatic, .tile, .overlay, .displace]
    expect(behaviors.map(\.rawValue) == Array(0...3), behaviors.map(\.rawValue))
    let places: [UINavigationItem.SearchBarPlacement] = [.automatic, .inline, .stacked]
    expect(places.map(\.rawValue) == Array(0...2), places.map(\.rawValue))
    let metrics: [UIBarMetrics] = [.default, .compact, .defaultPrompt, .compactPrompt]
    expect(metrics.map(\.rawValue) == [0, 1, 101, 102], metrics.map(\.rawValue))
    expect(UIBarStyle.default.rawValue == 0 && UIBarStyle.black.rawValue == 1)
    expect(
      UIBarStyle.blackTranslucent == .black, saying: "deprecated; black bars let light through")
    let items: [UITabBarItemAppearance.Style] = [.stacked, .inline, .compactInline]
    expect(items.map(\.rawValue) == Array(0...2), items.map(\.rawValue))
    let positions: [UITabBar.ItemPositioning] = [.automatic, .fill, .centered]
    expect(positions.map(\.rawValue) == Array(0...2), positions.map(\.rawValue))
    let levels: [UIWindow.Level] = [.normal, .statusBar, .alert]
    expect(levels.map(\.rawValue) == [0, 1_000, 2_000], levels.map(\.rawValue))
  }

  @Test func `materials`() {
    let styles: [UIBlurEffect.Style] = [
      .extraLight, .light, .dark, .regular, .prominent, .systemUltraThinMaterial,
      .systemThinMaterial, .systemMaterial, .systemThickMaterial, .systemChromeMaterial,
      .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight, .systemChromeMaterialLight, .systemUltraThinMaterialDark,
      .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
      .systemChromeMaterialDark,
    ]
    expect(styles.map(\.rawValue) == [0, 1, 2] + Array(4...20), styles.map(\.rawValue))
    let vibrancy: [UIVibrancyEffectStyle] = [
      .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .fill, .secondaryFill,
      .tertiaryFill, .separator,
    ]
    expect(vibrancy.map(\.rawValue) == Array(0...7), vibrancy.map(\.rawValue))
  }

  @Test func `devices and settings`() {
    let batteries: [UIDevice.BatteryState] = [.unknown, .unplugged, .charging, .full]
    expect(batteries.map(\.rawValue) == Array(0...3), batteries.map(\.rawValue))
    expect(UIUserInterfaceLevel.elevated.rawValue == 1 && UIDisplayGamut.SRGB.rawValue == 0)
    let turns: [UIInterfaceOrientationMask] = [
      .portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft, .landscape, .all,
      .allButUpsideDown,
    ]
    expect(turns.map(\.rawValue) == [2, 4, 8, 16, 24, 30, 26], turns.map(\.rawValue))
    let tilts: [UIInterpolatingMotionEffect.EffectType] = [
      .tiltAlongHorizontalAxis, .tiltAlongVerticalAxis,
    ]
    expect(tilts.map(\.rawValue) == [0, 1], tilts.map(\.rawValue))
    let launches: [UIApplication.LaunchOptionsKey] = [
      .remoteNotification, .shortcutItem, .userActivityDictionary,
    ]
    let names = ["RemoteNotification", "ShortcutItem", "UserActivityDictionary"]
    expect(launches.map(\.rawValue) == names.map { "UIApplicationLaunchOptions\($0)Key" })
    expect(UINib.OptionsKey.externalObjects.rawValue == "UINibExternalObjects")
    expect(UIApplication.openSettingsURLString == "app-settings:")
    expect(UIApplication.openNotificationSettingsURLString == "app-settings:notifications")
  }

  @Test func `options of animations`() {
    let options: [UIView.AnimationOptions] = [
      .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
      .overrideInheritedDuration, .overrideInheritedCurve, .allowAnimatedContent,
      .showHideTransitionViews, .overrideInheritedOptions,
    ]
    expect(options.map(\.rawValue) == (0...9).map { 1 << $0 }, options.map(\.rawValue))
    let frames: [UIView.KeyframeAnimationOptions] = [.autoreverse, .overrideInheritedOptions]
    expect(frames.map(\.rawValue) == [1 << 4, 1 << 9], frames.map(\.rawValue))
  }

  @Test func `how lists look and answer`() {
    let separators: [UITableViewCell.SeparatorStyle] = [.none, .singleLine, .singleLineEtched]
    expect(separators.map(\.rawValue) == Array(0...2), separators.map(\.rawValue))
    let states: [UITableViewCell.StateMask] = [.showingEditControl, .showingDeleteConfirmation]
    expect(states.map(\.rawValue) == [1, 2], states.map(\.rawValue))
    let insets: [UITableView.SeparatorInsetReference] = [.fromCellEdges, .fromAutomaticInsets]
    expect(insets.map(\.rawValue) == [0, 1], insets.map(\.rawValue))
    let cadences: [UICollectionView.ReorderingCadence] = [.immediate, .fast, .slow]
    expect(cadences.map(\.rawValue) == Array(0...2), cadences.map(\.rawValue))
    expect(UITableView.SelfSizingInvalidation.enabledIncludingConstraints.rawValue == 2)
    expect(UICollectionView.SelfSizingInvalidation.enabledIncludingConstraints.rawValue == 2)
  }
}
