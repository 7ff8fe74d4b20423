/** Chosen in docs/decisions/082; but for universities, beneath which anybody may be, a host stands for those below it too. */
const payments =
  'tikkie.me rabobank.nl ing.nl ing.com abnamro.nl asnbank.nl snsbank.nl regiobank.nl knab.nl bunq.com bunq.me triodos.nl revolut.com revolut.me paypal.com paypal.me wise.com'
const parcels =
  'postnl.nl postnl.be dhl.com dhl.nl dhl.de dhlparcel.nl dhlecommerce.nl dpd.com dpd.nl dpd.de vintedgo.com vinted.nl vinted.com marktplaats.nl'
const places = 'maps.google.com google.com/maps calendar.google.com maps.apple.com openstreetmap.org 9292.nl ns.nl'
const universities =
  'tudelft.nl tue.nl utwente.nl wur.nl uva.nl vu.nl uu.nl universiteitleiden.nl leidenuniv.nl eur.nl rug.nl ru.nl maastrichtuniversity.nl tilburguniversity.edu ou.nl hva.nl hu.nl hr.nl hhs.nl dehaagsehogeschool.nl fontys.nl avans.nl saxion.nl han.nl hanze.nl inholland.nl nhlstenden.com windesheim.nl zuyd.nl hz.nl hsleiden.nl hku.nl buas.nl'

const lists = { payments, parcels, places, universities }
type Kind = keyof typeof lists

export interface KnownHost {
  kind: Kind
  host: string
  path: string
}

export const knownHosts: readonly KnownHost[] = (Object.keys(lists) as Kind[]).flatMap(kind =>
  lists[kind].split(' ').map(entry => {
    const [host = '', path = ''] = entry.split('/')
    return { kind, host, path }
  }),
)

/** Imitated by those who cheat, but no place to pay at or to meet: such a link asks first. */
export const imitableHosts = 'ideal.nl wero-wallet.eu digid.nl bol.com'.split(' ')

export const shorteners = new Set(
  'bit.ly bitly.com t.co tinyurl.com goo.gl maps.app.goo.gl ow.ly is.gd v.gd cutt.ly rb.gy t.ly tiny.cc shorturl.at shorte.st buff.ly rebrand.ly bl.ink lnkd.in s.id qrco.de urlz.fr adf.ly soo.gd t.me telegram.me wa.me m.me chat.whatsapp.com linktr.ee lnk.bio beacons.ai bio.link forms.gle kort.link bit.do tiny.one g.co fb.me amzn.to dub.sh short.io shorturl.gg n9.cl x.gd u.to clck.ru vk.cc ift.tt dlvr.it trib.al snip.ly smarturl.it tinyurl.nl'.split(
    ' ',
  ),
)

export function isAtOrBelow(host: string, above: string): boolean {
  return host === above || host.endsWith(`.${above}`)
}
