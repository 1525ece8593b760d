/// Tells names that an icon may have at Apple from others.
///
/// Code that was written for UIKit expects an icon for every name that Apple has, and takes nil for
/// a spelling mistake. There are thousands of such names, made of some hundreds of words with
/// points between them: a name of these words alone is believed to be one.
///
///     "cat.circle.fill"   →  a placeholder, as long as nobody has drawn it
///     "my.logo", "no such"   →  nil
enum SymbolWords {
  /// The icon that stands in for those that are not drawn yet.
  static let placeholder = "questionmark.square.dashed"

  /// Whether a name has no other words than Apple's.
  static func makeUp(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.allSatisfy { words.contains($0) }
  }

  private static let words = Set(
    """
    0 1 10 100 11 12 13 14 15 16 17 18 19 1x2 2 20 21 22 23 24 25 26 27 28 29 2x2 3 30 31 32 33
    34 35 36 37 38 39 3x1 3x2 3x3 4 40 41 42 43 44 45 46 47 48 49 4x3 5 50 6 60 7 75 8 9 90 a
    abc accessibility airplane airplayaudio airplayvideo airpod airpodpro airpods airpodspro
    airport airtag alarm aligncenter alignleft alignright allergens alt alternatingcurrent
    americas amplifier and ant antenna app appclip applelogo applescript appletv applewatch apps
    aqi archery archivebox arkit arms arrival arrow arrowkeys arrowshape arrowtriangle arts asia
    aspectratio asterisk at atom australia av axe b baby baccarat back backpack backward badge
    badminton bag balloon bandage banknote barcode barometer barre base baseball basket
    basketball bath bathtub battery beach beats bed bell bicycle bin binoculars biohazard bird
    birthday blinds block bluetooth boat bold bolt bonjour book bookmark books bottom bottomhalf
    bottomthird bowling box boxing brain branch briefcase broadcast brush bubble bubbles
    building bus business button c cabinet cable cake calendar camera campfire cancel candle
    candybar canvas capslock capsule captions car carbon cardio cards carrot carseat cart case
    cat catalog cd cell cellularbars center central chair change character chart check
    checkerboard checklist checkmark chevron chinese circle circlebadge circlepath clear
    climbing clipboard clock close closed cloud club coat coathanger coaxial code coin colon
    columns comb command compact compass compose computer concave cone connected connection
    contact contextualmenu control convex cooktop cooldown copy core cpu creditcard cricket crop
    cross crossed crown cube cup curling curlybraces cursorarrow curtains curve cycle cylinder d
    dance dashed data date death decrease degreesign delete delta dental departure desk
    deskclock desktopcomputer deskview diagonal dial diamond dice die digitalcrown directcurrent
    direction disc dish dishes dishwasher display divide dividers division doc dock dog
    dollarsign door dot dots dotted double down download dpad draw drizzle drone drop drum dryer
    dust e ear earbuds earpods east ecg eject ellipse ellipsis elliptical emergency encrypted
    end engine enter entry envelope equal equestrian eraser escalator escape ethernet europe
    eurosign ev evergreen excavator exclamationmark exit expand export exposed exposure
    externaldrive extinguisher eye eyebrow eyedropper eyeglass eyeglasses eyes f face faceid
    facemask facetime fall fan fast faucet faxmachine female fencing ferry fiberchannel
    fibrechannel field figure file fill filled film filter find fingerprint fire fireplace
    firewall fireworks first fish fishing fit flag flame flashlight flatbed fleuron flexibility
    flipphone floor flow flower fluid fn fog folder food football fork forward forwardslash
    frame frozen fryer fuel fuelpump full fullscreen function functional fx g galaxy
    gamecontroller garage gauge gear gearshape ghost gift giftcard glass glasses globe glow
    gobackward goforward golf graduationcap graph grid ground group guitar guitars gym gymbag
    gyroscope h hail half halffull hammer hand handbag handball handlebars hands handset hanger
    hanging hare hat haze headlight headlights headphones headset health hearing heart heat
    heater heavyrain heavysnow hebrew helm helmet hexagon hexagongrid hifireceiver hifispeaker
    high highintensity highlighter hiking history hockey hold home homekit homepod homepodmini
    horizon horizontal hourglass house hovering humidifier humidity hunting hurricane hybrid
    icloud identification imac image in inbox increase indent index indianrupeesign infinity
    info inhaler input insect inset internaldrive internet intersect ipad iphone ipod iron
    island italic ivfluid j jacket joystick jumprope justify k kettlebell key keyboard
    kickboxing kite knife knob l l1 l2 lacrosse ladybug lamp landing landscape lane
    laptopcomputer largecircle lasso last latch laurel layers leading leadinghalf leaf left
    lefthalf leftthird lens letter level library licenseplate lifepreserver light lightbulb
    lighter lightrail lightspectrum line lines lineweight link lirasign list live livephoto
    location lock locked lodges login logout long loop low lowercase lungs m macbook macmini
    macpro macro macstudio macwindow magazine magicmouse magnifier magnifyingglass magsafe mail
    mailbox male map mappin marker martial mask max maximize medal mediastick medical megaphone
    memories memorychip menorah menu menubar menucard message metal mic microbe microphone
    microscope microwave middle military min mind minimize minus mixed moon mooncake moped
    mosaic mosque motion motorcycle mount mountain mouse mouth moves movie movieclapper mp mug
    multiply music mustache n neck network new newspaper nib night north northern nose nosign
    note number o oar obtuse ocean octagon off office offline oil oilcan on one online opacity
    open opening opticaldisc option ornament orthogonal outdoor outline oval oven overflow
    overlay p p1 pack paddleshifter page paintbrush painting paintpalette pair palette pano
    paperclip paperplane parachute paragraphsign park parkinglight parkingsign partition party
    pass passkey password paste pathfind pause pawprint pc peacesign pedal pen pencil pentagon
    percent perforated person personalhotspot perspective phone photo pianokeys pickup picture
    pie pilates pill pills pin pip pipe pitch placeholdertext plane planet platter play playback
    player playpause plus plusminus point pointer pool popcorn popover port portrait power
    powercord poweroutlet powerplug powersleep present preview previous printer pro progress
    projective ps pulse pump puzzlepiece pyramid q qrcode quarter questionmark queue quote r r1
    r2 rabbit racquetball radiation radio radiowaves rain rainbow raised ratio ray rays record
    recordingtape rectangle recycle redo reflect refresh refrigerator relax reload remote remove
    repeat reply rest restart restore return rewind ribbon right righthalf rightthird ring road
    robotic rocket roller rolling roman roof rosette rotate rotation roundedtop rower rowing
    rublesign rugby ruler run running russian sailboat sailing sandbox satellite save scale
    scalemass scanner schedule scissors scooter scope screen screenshot screwdriver scribble
    scroll sd sdcard seal search seat section selection send sensor series server service
    setting settings shade shadow shape share shared sheet shelf shield shift ship shippingbox
    shirt shoe shoeprints shoes shopping short shower shuffle side sidebar sign signature
    signpost silhouette simcard single sink siri skateboard skateboarding skew ski skip slash
    sleep sleet slider slow slowmo small smallcircle smartphone smile smiling smoke smokestack
    snow snowboard snowboarding snowflake soccer soccerball socialdance socket sofa softball
    solid sort sos south southern space spade spanner spark sparkle sparkles spatial speaker
    speech speedometer spigot split spoon sportscourt spray sprinkler square squares squareshape
    squash stack stairs stand star staroflife start starting steeringwheel step stepper
    sterlingsign stethoscope stop stopwatch store storefront strengthtraining stretching
    strikethrough stroke stroller studentdesk studio subtract suit suitcase sum summary sun
    sunglasses sunhorizon sunmax sunrise sunset surf surfboard surfing suv swap swatchpalette
    swift swimming switch synagogue syringe t table tabletennis tag taichi takeoutbag tap tape
    target teddybear telephone teletype temperature tennis tennisball tent terminal tertiary
    testtube text textformat texture thermometer third through thumbsdown thumbsup thunderstorm
    ticket timelapse timeline timer tip tirepressure to toggle toilet toolbar toothbrush top
    tophalf topthird tornado tortoise torus touchid tow tower track trackpad traction
    traditional trailing trailinghalf train training tram translate transmission trapezoid trash
    tray treadmill tree trend triangle trianglebadge trophy tropical tropicalstorm truck
    truckbed tshirt tugriksign tuningfork turkishlirasign turn tv two u uiwindow umbrella
    underline undersea undo union unlock up upper uppercase uptrend usb uturn v van variable
    vehicle vertical vial video view viewfinder virus visionpro visor voice volleyball volume w
    walk walking wallet wallpass wand warning warninglight washer watch watchface water
    waterbottle waterbottles waterpolo wave waveform waveforms waves wedge west wheel wheelchair
    wifi wiggle wind window windshield wineglass wiper with woman wonsign wrench wrestling wrist
    writing x xaxis xmark xserve xyaxis y yaxis yensign yoga z zipper zoom zzz
    """.split { $0 == " " || $0 == "\n" })
}
