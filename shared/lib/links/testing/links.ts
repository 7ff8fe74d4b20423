export const honestLinks: readonly string[] = `
tikkie.me/pay/abc123
https://tikkie.me/pay/j8f0d9v3k2
http://tikkie.me/pay/x
www.tikkie.me
https://betaalverzoek.rabobank.nl/betaalverzoek/?id=Qw3rTy
https://www.rabobank.nl/particulieren
https://www.ing.nl/payreq/m/?trxid=AbC
ing.nl/payreq/m/abc
https://www.ing.com
https://www.abnamro.nl/nl/betaalverzoek/betalen/index.html
abnamro.nl/x
https://www.asnbank.nl/betaalverzoek/?v=1
https://www.snsbank.nl
https://www.regiobank.nl
https://betalen.knab.nl/x
knab.nl
https://bunq.me/eva/12,50/Boek
bunq.com
https://www.triodos.nl
https://revolut.me/eva
https://paypal.me/eva/12.50
https://www.paypal.com/nl/home?x=1
https://wise.com/pay/me/eva
https://jouw.postnl.nl/track-and-trace/3SABCD-NL-2628CD
postnl.nl/ontvangen
https://www.dhl.com/nl-nl/home/tracking.html?tracking-id=JVGL1
https://my.dhlecommerce.nl/home/tracktrace/JVGL1
https://www.dhlparcel.nl/nl/volg-uw-zending
https://www.dpd.com/nl/nl/
https://tracking.dpd.de/status/nl_NL/parcel/1
https://vintedgo.com/nl/tracking/1
https://www.vinted.nl/items/1-calculus
https://www.marktplaats.nl/v/boeken/studieboeken/m1
https://maps.google.com/?q=Delft
https://www.google.com/maps/place/TU+Delft/@52.0,4.37,17z
google.com/maps
https://calendar.google.com/calendar/event?eid=1
https://maps.apple.com/?q=Mekelweg
https://www.openstreetmap.org/#map=17/52.0/4.37
https://9292.nl/reisadvies
https://www.ns.nl/reisplanner
https://www.tudelft.nl/library
https://www.uva.nl/x
https://www.uu.nl/agenda
https://www.universiteitleiden.nl
https://www.ru.nl/studenten
https://www.tilburguniversity.edu
https://www.hva.nl
https://www.hanze.nl/nl
https://kaft.example/ad/019338aa
(https://tikkie.me/pay/x).
Tikkie.me/pay/x
ｔｉｋｋｉｅ.me/pay/x`
  .trim()
  .split('\n')

const models = [
  ['tikkie', 'tikkie.me'],
  ['rabobank', 'rabobank.nl'],
  ['abnamro', 'abnamro.nl'],
  ['asnbank', 'asnbank.nl'],
  ['paypal', 'paypal.com'],
  ['postnl', 'postnl.nl'],
  ['ing', 'ing.nl'],
  ['knab', 'knab.nl'],
  ['bunq', 'bunq.com'],
  ['dhl', 'dhl.com'],
  ['dpd', 'dpd.com'],
  ['marktplaats', 'marktplaats.nl'],
] as const

const twins: Record<string, string> = {
  a: '\u0430',
  b: '\u0184',
  d: '\u0501',
  e: '\u0435',
  g: '\u0261',
  h: '\u04BB',
  i: '\u0456',
  k: '\u03BA',
  l: '\u04CF',
  m: '\u043C',
  n: '\u0578',
  o: '\u043E',
  p: '\u0440',
  q: '\u051B',
  r: '\u0433',
  s: '\u0455',
  t: '\u0442',
  u: '\u03C5',
  w: '\u051D',
  y: '\u0443',
}

const made: [string, string][] = models.flatMap(([name, host]) => {
  const ending = host.slice(name.length)
  const at = name.length >> 1
  const long: string[] =
    name.length < 5
      ? []
      : [
          name.slice(0, at) + name.slice(at + 1) + ending,
          name.slice(0, at - 1) + name.charAt(at) + name.charAt(at - 1) + name.slice(at + 1) + ending,
          `${name.slice(0, at)}x${name.slice(at)}${ending}`,
          `${name}betalen.nl/x`,
          `mijn${name}.com/x`,
          `evil.ru/${name}/pay`,
        ]
  return [
    ...long,
    twins[name.charAt(0)] + name.slice(1) + ending,
    [...name].map(letter => twins[letter] ?? letter).join('') + ending,
    `https://${new URL(`https://${name.slice(0, -1)}${twins[name.slice(-1)]}${ending}`).hostname}/x`,
    name.slice(0, at) + name.charAt(at) + name.slice(at) + ending,
    `${name}.shop/x`,
    `${host}.pay-now.ru`,
    `https://${host}.evil.ru/x`,
    `${name}.evil.ru/x`,
    `${name}-betaal.nl`,
    `veilig-${name}.com/x`,
    `${name}24.com/x`,
    `https://${host}@evil.ru/x`,
    `https://${host}%2Fpay@evil.ru`,
    `https://evil.ru/${host}/pay`,
    `https://evil.ru/?to=https%3A%2F%2F${host}`,
  ]
    .filter(text => text !== host)
    .map((text): [string, string] => [text, host])
})

const byHand: [string, string][] = [
  ['tlkkie.nl/abc', 'tikkie.me'],
  ['tlkkie.me', 'tikkie.me'],
  ['tikkle.me/pay/x', 'tikkie.me'],
  ['tikie.me', 'tikkie.me'],
  ['tikkei.me', 'tikkie.me'],
  ['itkkie.me', 'tikkie.me'],
  ['t1kk1e.me', 'tikkie.me'],
  ['t\u00EDkkie.me/x', 'tikkie.me'],
  ['ti\u0301kkie.me/x', 'tikkie.me'],
  ['tik-kie.me', 'tikkie.me'],
  ['tikk.ie', 'tikkie.me'],
  ['https://tikkie.me\u2044pay.evil.ru', 'tikkie.me'],
  ['https://tikkie\u0585.me', 'tikkie.me'],
  ['tikkie.me-pay.nl/x', 'tikkie.me'],
  ['tikkie-me.com', 'tikkie.me'],
  ['https://tikkie.me:8443@evil.ru', 'tikkie.me'],
  ['https://evil.ru\\@tikkie.me', 'tikkie.me'],
  ['https://evil.ru/#tikkie.me', 'tikkie.me'],
  ['https://google.com/url?q=tikkie.me', 'tikkie.me'],
  ['tikkie.github.io/x', 'tikkie.me'],
  ['tik\u200Blkie.me/x', 'tikkie.me'],
  ['payp.al/x', 'paypal.com'],
  ['paypa1.com', 'paypal.com'],
  ['paypaI.com/x', 'paypal.com'],
  ['p0stnl.nl', 'postnl.nl'],
  ['post-nl.eu/x', 'postnl.nl'],
  ['postnl-pakket.com', 'postnl.nl'],
  ['postnl.nl.volg.mijn.pakket.top/x', 'postnl.nl'],
  ['rnarktplaats.nl/x', 'marktplaats.nl'],
  ['marktplaats.veilig-betalen.site/x', 'marktplaats.nl'],
  ['abn-amro.nl/x', 'abnamro.nl'],
  ['abnarnro.nl', 'abnamro.nl'],
  ['1ng.nl/x', 'ing.nl'],
  ['lng.nl/x', 'ing.nl'],
  ['mijn-ing.nl', 'ing.nl'],
  ['ing.nl.inloggen.info/x', 'ing.nl'],
  ['d-h-l.nl/x', 'dhl.com'],
  ['clhl.nl/x', 'dhl.com'],
  ['vvise.com/x', 'wise.com'],
  ['vinted-pay.com', 'vinted.nl'],
  ['tudelft.nl.evil.ru/x', 'tudelft.nl'],
  ['tude1ft.nl', 'tudelft.nl'],
  ['utwente.com/x', 'utwente.nl'],
  ['uu.nl.evil.ru/x', 'uu.nl'],
  ['maps.google.com.evil.ru/x', 'maps.google.com'],
  ['kaft.example.evil.ru/x', 'kaft.example'],
  ['https://kaft-betaling.nl', 'kaft.example'],
]

/** Each with the known host that it imitates. */
export const madeLookalikes: readonly [string, string][] = [...made, ...byHand]
