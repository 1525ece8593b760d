/// Recognises possible names of Apple's icons.
///
/// Code that was written for UIKit expects an icon for every name that Apple has, and treats nil as
/// a spelling mistake. There are thousands of such names, composed of some hundreds of words
/// separated by dots: any name composed of these words is accepted.
///
///     "cat.circle.fill"   →  a placeholder, as long as it is not drawn
///     "my.logo", "no such"   →  nil
enum SymbolWords {
  /// The icon in place of those that are not drawn yet.
  static let placeholder = "questionmark.square.dashed"

  /// Whether a name only consists of Apple's words.
  static func makeUp(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    // Names of scripts are the last word: `character.my`.
    return parts.allSatisfy { words.contains($0) } && !parts.dropLast().contains("my")
  }

  private static let words = Set(
    """
    0 00 01 02 03 04 05 06 07 08 09 0percent 1 10 100 100percent 11 12 123 13 14 15 16 17 18 19
    1x2 2 20 21 22 23 24 25 25percent 26 27 28 29 2d 2h 2x1 2x2 3 30 31 32 33 33percent 34 35
    36 37 38 39 3d 3x1 3x2 3x3 4 40 41 42 43 44 45 46 47 48 49 4h 4k 4l 4wd 4x3 5 50 50percent
    6 60 67percent 7 75 75percent 8 9 90 a abc above abs ac accessibility adjustable africa air
    airbag airplane airplaneseat airplayaudio airplayvideo airpod airpodpro airpods airpodsmax
    airpodspro airport airtag alarm aligncenter alignleft alignright allergens alt
    alternatingcurrent american americas amplifier and angle angled answer ant antenna aperture
    app appclip append apple applelogo applepencil applescript appletv appletvremote applewatch
    apps appwindow aqi ar arcade archery archivebox arkit arms arrival arrow arrowkeys
    arrowshape arrowtriangle arrowtriangles artframe arts asia aspectratio asterisk at atom
    australia australian australiandollarsign australsign automatic autostartstop av average
    awning axe axle b baby baccarat back background backpack backward badge badminton bag
    bahtsign ball balloon bandage bank banknote bar barcode barometer barre base baseball bases
    basket basketball bath bathtub battery batteryblock batterypack bay beach beacon beam beats
    bed bell below beziercurve bicycle bifold bin binoculars biohazard bird birthday
    bitcoinsign blast blinds block blood bluetooth bn boat body bold bolt bone bonjour book
    bookmark books bottom bottomhalf bottomleft bottomleftquarter bottomright
    bottomrightquarter bottomthird bounce bowling box boxing braille brain brakesignal branch
    brazilianrealsign break briefcase broadcast brush bubble bubbles building bullet bump burn
    burst bus business bust button c cabinet cable cablecar cake calendar camera campfire
    cancel candle candybar candybarphone canvas cap capslock capsule capsulepath captions car
    carbon cardio cards cargo carrier carrot carseat cart case casement cat catalog ccs1 ccs2
    cd cedisign ceiling cell cellularbars celsius center central centsign chademo chair
    chandelier change character characters charger chargingcase chart check checked
    checkerboard checkered checklist checkmark chevron child chinese chineseyuanrenminbisign
    circle circlebadge circlepath circlesquare circulate clap classical clear click climbing
    clipboard clock clockwise close closed cloud club coat coathanger coaxial cochlear code
    coin collection collision colon coloncurrencysign columns comb combustion command compact
    compass compose compress computer computermouse concave conditioner conduction cone
    connected connection connector console contact contextualmenu control controlcenter
    controlhandles convertible convex cooktop coolant cooldown copy core counterclockwise cpu
    creditcard crescent cricket crop cross crosscountry crossed crosshair crown cruzeirosign
    cube cuff cup curling curlybraces cursive cursor cursorarrow curtains curve curved
    curvepath cycle cycling cylinder cylindrical czechkorunasign d dance danishkronesign dash
    dashed data date day daytime dc death decrease defrost degreesign dehumidifier delete delta
    dental departure descending descent desk deskclock desktopcomputer deskview diagonal dial
    diamond dice die digitalcrown dioxide directcurrent direction disc dish dishes dishwasher
    display distance distribute distribution divide dividers division doc dock document dog
    dollarsign dongsign door dot dotmatrix dots dotted dottedline dottedunderline double
    doubledecker down downhill download downtrend dpad draw drawing dress drizzle drone drop
    droplets drum dryer duffle dumbbell duployan dust e ear earbud earbuds earphones earpods
    east ecg eject el electronic ellipse ellipsis elliptical emergency emission encrypted end
    engine enter entry envelope environments equal equestrian eraser escalator escape esim
    ethernet europe eurosign eurozonesign ev evergreen excavator exclamationmark exit expand
    export exposed exposure express extension externaldrive extinguisher extralarge extreme eye
    eyebrow eyedropper eyeglass eyeglasses eyes f face faceid facemask facetime facing
    fahrenheit fall fan fanblades fast faucet faxmachine female fencing ferry fiberchannel
    fibrechannel field figure file filemenu fill filled film filter filters find finder
    fingerprint fingers fire fireplace firewall fireworks first fish fishing fit fitness flag
    flame flashlight flask flatbed flattrend fleuron flexibility flip flipphone floor
    florinsign flow flowchart flower fluid fn fog folder food football fork forward
    forwardslash fossil frame francsign fresh front frozen fryer frying fuel fuelpump full
    fullscreen function functional furniture fx g galaxy gamecontroller garage gate gauge gb
    gear gearshape gearshift gen1 gen2 gen3 gen4 ghost gibbous gift giftcard glass glasses
    globe glow glowplug gobackward goforward golf graduationcap graph greaterthan
    greaterthanorequalto greetingcard grid ground group gu guaranisign guidepoint guitar
    guitars gym gymbag gymnastics gyroscope h hail half halffull hammer hand handbag handball
    handbrake handheld handlebars hands handset hanger hanging haptics hare hat hazardsign haze
    he head headlight headlights headphones headset health hearing hearingdevice heart heat
    heater heavyrain heavysnow hebrew helm helmet hex hexagon hexagongrid hexagonpath hi
    hifireceiver hifispeaker high highintensity highlighter hiking hill history hitch hockey
    hold holdinghands home homebutton homekit homepod homepodmini hood horizon horizontal horn
    hourglass house hovering hryvniasign humidifier humidity hunting hurricane hybrid hydrogen
    ibeam icloud identification imac image implant in inbox increase indent index
    indianrupeesign indicator indirect indoor infinity info inhaler input insect insert inset
    inside intelligence internaldrive internet intersect intersection intervaltraining inverse
    inward ipad iphone ipod ipodshuffle ipodtouch iron island italic ivfluid j ja jacket
    joystick jumprope justify k kettlebell key keyboard keypad kickboxing kipsign kite km kn
    knife knob ko l l1 l2 lacrosse ladybug lamp landed landing landscape lane lanes lanyardcard
    lap laptopcomputer large largecircle larger larisign laser lasso last latch laurel layers
    lb lc leading leadinghalf leaf led left lefthalf leftthird lens lessthan lessthanorequalto
    letter level lever library licenseplate lifepreserver light lightbulb lighter lightrail
    lightspectrum lightswitch line lines lineweight link liquid lirasign list live livephoto
    lizard location lock locked lodge lodges login logo logout long loop lounge loupe low lower
    lowercase lsb lt lungs m macbook macmini macpro macro macstudio macwindow magazine
    magicmouse magnifier magnify magnifyingglass magsafe mail mailbox malaysianringgitsign male
    manatsign map mappin marker marks martial mask matrix max maximize measurement medal
    mediastick medical meditate medium megaphone memories memorychip menorah menu menubar
    menucard merge message metal meter metering metronome mic microbe microphone microscope
    microwave middle military millsign min mind minimize minus mirror mixed ml mni monoxide
    moon mooncake moonphase moped mosaic mosque motion motionlines motorcycle mount mountain
    mouse mouth move moves movie movieclapper mp mr mug multiply multispot music mustache my n
    nacs nairasign neck needle network new newspaper nib night north northern
    norwegiankronesign nose nosign note notequal number numbers numbersign o oar obtuse ocean
    octagon of off office offline oil oilcan on one onehanded online opacity open opening
    opticaldisc opticaldiscdrive opticid option or ornament orthogonal oscillation outdoor
    outline outs outside outward oval oven overflow overlay p p1 pa pack paddleshifter page
    pages paintbrush painting paintpalette pair palette palm pan panel pano paperclip
    paperplane parachute paragraphsign parentheses park parkinglight parkingsign partial
    partition party pass passkey password paste path pathfind pattern pause pawprint pc
    peacesign pedal pedestrian pen pencil pentagon percent perforated person personalhotspot
    perspective peruviansolessign pesetasign pesosign phone phonetic photo pi pianokeys
    pickleball pickup picture pie pilates pill pills pin pinch pip pipe pitch placeholdertext
    plaintext plane planet platter play playback player playground playpause playstation plug
    plus plusminus podcasts point pointed pointer polishzlotysign pool popcorn popover popper
    port portrait power powerbeats powerbeats3 powerbeats4 powerbeatspro powercord poweroff
    poweron poweroutlet powerplug powersleep present press pressure preview previous printer
    pro profile programmable progress projective ps puck pull pulse pump purchased purifier
    puzzlepiece pyramid q qrcode quarter quarternote questionmark queue quote quotelevel r r1
    r2 rabbit rack racket racquetball radiation radio radiowaves raid rain rainbow raised ratio
    ray rays rb rear receipt recessed record recordingtape rectangle rectanglebadge
    rectanglepath recycle redaction redo reflect reflector refresh refrigerator relax reload
    remote remove repeat reply resize rest restart restore retarder return rewards rewind
    rhombus ribbon richtext right righthalf rightthird righttriangle ring road robotic rocket
    roll roller rolling roman roof rosette rotate rotation roundedbottom roundedtop router
    rower rowing rsb rt rtl ru rublesign rugby ruler run running rupeesign russian safari
    sailboat sailing sandbox sat satellite saucer save scale scalemass scanner scatter schedule
    scissors scooter scope screen screenshot screwdriver scribble scroll sd sdcard seal search
    seat seatbelt seated section selection send sensor sequence series server service serving
    setting settings shade shadow shape share shared shareplay sheet shekelsign shelf shell
    shield shift ship shippingbox shirt shoe shoeprints shoes shopping short shower shuffle
    shutter si side sidebar sidejet sign signal signature signpost silhouette simcard
    singaporedollarsign single sink siri size skateboard skateboarding skating skew ski skiing
    skip skis slash sleep sleet slider sliding slow slowmo small smallcircle smaller smartphone
    smile smiling smoke smokestack snow snowboard snowboarding snowflake soccer soccerball
    socialdance socket sofa softball solid solobuds sort sos south southern space spacing spade
    spanner spark sparkle sparkles spatial spatialaudio speaker specular speech speedometer
    spigot split spoon sports sportscourt spot spray spread sprinkler square squarepath
    squareroot squares squareshape squash stack stair stairs stand star staroflife stars start
    starting steeringwheel stemless step stepper sterlingsign stethoscope stick stop stopwatch
    store storefront stove straw strengthtraining stretching strikethrough strip stroke
    stroller studentdesk studio studiobud studiobuds studiobudsplus stylus subscript subtract
    suit suitcase sum summary sun sunglasses sunhorizon sunmax sunrise sunset superscript surf
    surfboard surfing suspension sutton suv swap swatchpalette swedishkronasign swift swiftdata
    swim swimming swipe swirl switch synagogue syringe t ta table tablecells tabletennis
    tachometer tag taichi taillights takeoutbag tap tape target te teddybear telephone teletype
    temperature tengesign tennis tennisball tent terminal tertiary testtube text textbox
    textformat texture th theatermask theatermasks thermometer third through thumbsdown
    thumbsup thunderstorm ticket tilt timelapse timeline timemachine timer tip tire
    tirepressure to toggle togglepower toilet toll toolbar tools toothbrush top tophalf topleft
    topleftquarter topright toprightquarter topthird tornado tortoise torus touchid tow tower
    track trackpad traction traditional trailing trailinghalf train training tram translate
    translucent transmission transparent trapezoid trash tray treadmill tree trend triangle
    trianglebadge trianglehead trianglepath trophy tropical tropicalstorm truck truckbed trunk
    tsa tshirt tugriksign tuningfork tunnel turkishlirasign turn tv two type u uiwindow
    ultrawide umbrella unchecked underline undersea undo union unit unknown unlock up upper
    uppercase uptrend usb uturn v vacuum van variable vehicle vertical vial video
    videoprojector view viewfinder virus vision visionpro visor voice volleyball volume w wake
    walk walking wallet wallpass wand waning warning warninglight washer watch watchface water
    waterbottle waterbottles waterdrop waterpolo wave waveform waveforms waves waxing web wedge
    weighted west wheel wheelchair wide widebrim widget wifi wiggle wind window windshield
    wineglass wiper wireless with woman wonsign word wrench wrestling wrist writing
    wrongwaysign x xaxis xbox xmark xserve xyaxis y yaxis yensign yieldsign yoga you z zh
    zigzag zipper zl zoom zr zzz
    """.split { $0 == " " || $0 == "\n" })
}
