// Made from the units of Unicode's CLDR, © Unicode, Inc., Unicode License V3:
// https://cldr.unicode.org

/// Formats of years and months, which Foundation on Linux lacks: language, unit and width; the
/// format of other numbers; and the formats of plural categories where they differ.
enum CalendarWords {
  static let text = """
    en year long|{0} years|one={0} year
    en year short|{0} yrs|one={0} yr
    en year narrow|{0}y
    en month long|{0} months|one={0} month
    en month short|{0} mths|one={0} mth
    en month narrow|{0}m
    ar year long|{0} سنة|one=سنة|two=سنتان|few={0} سنوات
    ar year short|{0} سنة|one=سنة واحدة|two=سنتان|few={0} سنوات
    ar year narrow|{0} سنة
    ar month long|{0} شهر|one=شهر|two=شهران|few={0} أشهر|many={0} شهرًا
    ar month short|{0} شهر|one=شهر|two=شهران|few={0} أشهر|many={0} شهرًا
    ar month narrow|{0} شهر|one=شهر|two=شهران|few={0} أشهر|many={0} شهرًا
    bg year long|{0} години|one={0} година
    bg year short|{0} год.
    bg year narrow|{0} г.
    bg month long|{0} месеца|one={0} месец
    bg month short|{0} мес.
    bg month narrow|{0} мес.
    bn year long|{0} বছর
    bn year short|{0} বছর
    bn year narrow|{0} বছর
    bn month long|{0} মাস
    bn month short|{0} মাস
    bn month narrow|{0} মাস
    ca year long|{0} anys|one={0} any
    ca year short|{0} anys|one={0} any
    ca year narrow|{0} anys|one={0} any
    ca month long|{0} mesos|one={0} mes
    ca month short|{0} m|one={0} mes
    ca month narrow|{0} m
    cs year long|{0} let|one={0} rok|few={0} roky|many={0} roku
    cs year short|{0} let|one={0} rok|few={0} roky|many={0} roku
    cs year narrow|{0} l.|one={0} r.|few={0} r.|many={0} r.
    cs month long|{0} měsíců|one={0} měsíc|few={0} měsíce|many={0} měsíce
    cs month short|{0} měs.
    cs month narrow|{0} m.
    da year long|{0} år
    da year short|{0} år
    da year narrow|{0} år
    da month long|{0} måneder|one={0} måned
    da month short|{0} mdr.|one={0} md.
    da month narrow|{0} m
    de year long|{0} Jahre|one={0} Jahr
    de year short|{0} J
    de year narrow|{0} J
    de month long|{0} Monate|one={0} Monat
    de month short|{0} Mon.
    de month narrow|{0} M
    el year long|{0} έτη|one={0} έτος
    el year short|{0} έτ.
    el year narrow|{0} έ
    el month long|{0} μήνες|one={0} μήνας
    el month short|{0} μήν.
    el month narrow|{0} μ
    es year long|{0} años|one={0} año
    es year short|{0} a
    es year narrow|{0}a
    es month long|{0} meses|one={0} mes
    es month short|{0} m.
    es month narrow|{0}m
    et year long|{0} aastat|one={0} aasta
    et year short|{0} a
    et year narrow|{0} a
    et month long|{0} kuud|one={0} kuu
    et month short|{0} kuud|one={0} kuu
    et month narrow|{0} k
    fa year long|{0} سال
    fa year short|{0} سال
    fa year narrow|{0} سال
    fa month long|{0} ماه
    fa month short|{0} ماه
    fa month narrow|{0} ماه
    fi year long|{0} vuotta|one={0} vuosi
    fi year short|{0} v
    fi year narrow|{0}v
    fi month long|{0} kuukautta|one={0} kuukausi
    fi month short|{0} kk
    fi month narrow|{0}kk
    fr year long|{0} ans|one={0} an
    fr year short|{0} ans|one={0} an
    fr year narrow|{0}a
    fr month long|{0} mois
    fr month short|{0} m.
    fr month narrow|{0}m.
    he year long|{0} שנים|one={0} שנה
    he year short|{0} שנים|one={0} שנה
    he year narrow|{0} ש′
    he month long|{0} חודשים|one={0} חודש|two=חודשיים
    he month short|{0} ח׳
    he month narrow|{0} ח׳
    hi year long|{0} वर्ष
    hi year short|{0} वर्ष
    hi year narrow|{0} व
    hi month long|{0} महीने|one={0} महीना
    hi month short|{0} माह
    hi month narrow|{0} माह
    hr year long|{0} godina|few={0} godine
    hr year short|{0} g.
    hr year narrow|{0} g.
    hr month long|{0} mjeseci|one={0} mjesec|few={0} mjeseca
    hr month short|{0} mj.
    hr month narrow|{0} mj.
    hu year long|{0} év
    hu year short|{0} év
    hu year narrow|{0} év
    hu month long|{0} hónap
    hu month short|{0} hónap
    hu month narrow|{0} h.
    id year long|{0} tahun
    id year short|{0} thn
    id year narrow|{0} thn
    id month long|{0} bulan
    id month short|{0} bln
    id month narrow|{0} bln
    it year long|{0} anni|one={0} anno
    it year short|{0} anni|one={0} anno
    it year narrow|{0}anni|one={0}anno
    it month long|{0} mesi|one={0} mese
    it month short|{0} mesi|one={0} mese
    it month narrow|{0} mesi|one={0} mese
    ja year long|{0} 年
    ja year short|{0} 年
    ja year narrow|{0}y
    ja month long|{0} か月
    ja month short|{0} か月
    ja month narrow|{0}m
    ko year long|{0}년
    ko year short|{0}년
    ko year narrow|{0}년
    ko month long|{0}개월
    ko month short|{0}개월
    ko month narrow|{0}개월
    lt year long|{0} metų|one={0} metai|few={0} metai
    lt year short|{0} m.
    lt year narrow|{0} m.
    lt month long|{0} mėnesių|one={0} mėnuo|few={0} mėnesiai|many={0} mėnesio
    lt month short|{0} mėn.
    lt month narrow|{0} mėn.
    lv year long|{0} gadi|zero={0} gadu|one={0} gads
    lv year short|{0} g.
    lv year narrow|{0} g.
    lv month long|{0} mēneši|zero={0} mēnešu|one={0} mēnesis
    lv month short|{0} mēn.
    lv month narrow|{0} m.
    ms year long|{0} tahun
    ms year short|{0} thn
    ms year narrow|{0} thn
    ms month long|{0} bulan
    ms month short|{0} bln
    ms month narrow|{0} bln
    nb year long|{0} år
    nb year short|{0} år
    nb year narrow|{0}å
    nb month long|{0} måneder|one={0} måned
    nb month short|{0} md.
    nb month narrow|{0} m
    nl year long|{0} jaar
    nl year short|{0} jr
    nl year narrow|{0} jr
    nl month long|{0} maanden|one={0} maand
    nl month short|{0} mnd
    nl month narrow|{0} m
    pl year long|{0} roku|one={0} rok|few={0} lata|many={0} lat
    pl year short|{0} roku|one={0} rok|few={0} lata|many={0} lat
    pl year narrow|{0} r.|few={0} l.|many={0} l.
    pl month long|{0} miesiąca|one={0} miesiąc|few={0} miesiące|many={0} miesięcy
    pl month short|{0} mies.
    pl month narrow|{0} m-ca|one={0} m-c|few={0} m-ce|many={0} m-cy
    pt year long|{0} anos|one={0} ano
    pt year short|{0} anos|one={0} ano
    pt year narrow|{0} anos|one={0} ano
    pt month long|{0} meses|one={0} mês
    pt month short|{0} meses|one={0} mês
    pt month narrow|{0} meses|one={0} mês
    ro year long|{0} de ani|one={0} an|few={0} ani
    ro year short|{0} ani|one={0} an
    ro year narrow|{0} a
    ro month long|{0} de luni|one={0} lună|few={0} luni
    ro month short|{0} luni|one={0} lună
    ro month narrow|{0} l
    ru year long|{0} года|one={0} год|many={0} лет
    ru year short|{0} г.|many={0} л.
    ru year narrow|{0} г.|many={0} л.
    ru month long|{0} месяца|one={0} месяц|many={0} месяцев
    ru month short|{0} мес.
    ru month narrow|{0} м.
    sk year long|{0} rokov|one={0} rok|few={0} roky|many={0} roka
    sk year short|{0} r.
    sk year narrow|{0} r.
    sk month long|{0} mesiacov|one={0} mesiac|few={0} mesiace|many={0} mesiaca
    sk month short|{0} mes.
    sk month narrow|{0} m.
    sl year long|{0} let|one={0} leto|two={0} leti
    sl year short|{0} l
    sl year narrow|{0} l
    sl month long|{0} mesecev|one={0} mesec|two={0} meseca|few={0} meseci
    sl month short|{0} m
    sl month narrow|{0} m
    sr year long|{0} година|few={0} године
    sr year short|{0} год.|one={0} год
    sr year narrow|{0} г
    sr month long|{0} месеци|one={0} месец|few={0} месеца
    sr month short|{0} мес.
    sr month narrow|{0} м
    sv year long|{0} år
    sv year short|{0} år
    sv year narrow|{0}å
    sv month long|{0} månader|one={0} månad
    sv month short|{0} mån
    sv month narrow|{0}m
    ta year long|{0} ஆண்டுகள்|one={0} ஆண்டு
    ta year short|{0} ஆண்டு.|one={0} ஆண்டு
    ta year narrow|{0} ஆ
    ta month long|{0} மாதங்கள்|one={0} மாதம்
    ta month short|{0} மாத.|one={0} மாதம்
    ta month narrow|{0} மா
    th year long|{0} ปี
    th year short|{0} ปี
    th year narrow|{0}ปี
    th month long|{0} เดือน
    th month short|{0} เดือน
    th month narrow|{0}เดือน
    tr year long|{0} yıl
    tr year short|{0} yıl
    tr year narrow|{0}y
    tr month long|{0} ay
    tr month short|{0} ay
    tr month narrow|{0}a
    uk year long|{0} року|one={0} рік|few={0} роки|many={0} років
    uk year short|{0} р.
    uk year narrow|{0}р
    uk month long|{0} місяця|one={0} місяць|few={0} місяці|many={0} місяців
    uk month short|{0} міс.
    uk month narrow|{0}м
    vi year long|{0} năm
    vi year short|{0} năm
    vi year narrow|{0} năm
    vi month long|{0} tháng
    vi month short|{0} tháng
    vi month narrow|{0} tháng
    zh year long|{0}年
    zh year short|{0}年
    zh year narrow|{0}年
    zh month long|{0}个月
    zh month short|{0}个月
    zh month narrow|{0}个月
    zh-Hant year long|{0} 年
    zh-Hant year short|{0} 年
    zh-Hant year narrow|{0} 年
    zh-Hant month long|{0} 個月
    zh-Hant month short|{0} 個月
    zh-Hant month narrow|{0} 個月
    """
}
