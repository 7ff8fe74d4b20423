/** A message asks for money before the book is in hand, or leads the payment away from here (M7). */
export function asksForAdvance(message: string): boolean {
  return clausesOf(message).some(clause => {
    if (conditions.some(asks => asks.test(clause))) return true
    if (refusal.test(clause)) return false
    if (channels.some(asks => asks.test(clause))) return true
    return !isOffer(clause) && requests.some(asks => asks.test(clause))
  })
}

function clausesOf(message: string): string[] {
  return message
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[.!?;:,()\n]+|\b(?:en|and|but)\b/)
    .map(clause => clause.replace(/[^a-z\d€]+/g, ' ').trim())
}

/** Up to so many words between, none of which begins the next part. */
function gap(maxWords: number): string {
  const later = 'dan|daarna|voor|voordat|weten|laten|afspreken|then|see|zien|kijken|bekijken|ophalen'
  return String.raw`(?: (?!(?:${later})\b)[a-z\d€]+){0,${maxWords}} `
}

const dutchPaying = String.raw`(?:be?ta+l\w*|\w*overma\w+|\w*gemaakt|maak\w* over|tikkie\w*|overboek\w*|overschrijv\w*|stort\w*|geld)`
const dutchBefore = String.raw`(?:vooraf|vooruit|van te ?voren|bij voorbaat|alvast)`
const englishPaying = String.raw`(?:pay\w*|transfer\w*|send\w* (?:me )?(?:the )?(?:money|payment|tikkie)|wire\w*|paypal|venmo)`
const englishBefore = String.raw`(?:upfront|up front|in advance|beforehand|ahead of time|before (?:i|we) (?:ship|send|post|meet)\w*|before (?:shipping|sending|meeting|pick ?up))`

const requests = [
  `${dutchPaying}${gap(4)}${dutchBefore}`,
  `${dutchBefore}${gap(4)}${dutchPaying}`,
  `eerst${gap(3)}${dutchPaying}`,
  `${dutchPaying}${gap(2)}eerst`,
  `${englishPaying}${gap(4)}${englishBefore}`,
  `${englishBefore}${gap(4)}${englishPaying}`,
  `first${gap(3)}${englishPaying}`,
  `${englishPaying}${gap(3)}first`,
  String.raw`(?:vooruitbeta\w+|aanbeta\w+|voorschot|waarborg|deposit|down ?payment|prepay\w*)`,
  `(?:verzendkosten|verzending|porto|shipping)${gap(3)}(?:${dutchBefore}|eerst|first|${englishBefore})`,
  `(?:${dutchBefore}|eerst)${gap(3)}(?:verzendkosten|porto)`,
  String.raw`(?:betaal|betalen|overmaken)${gap(3)}(?:via|met|op) (?:deze|dit|onderstaande|de volgende) (?:link|betaal|verzoek|rekening)\w*`,
  String.raw`(?:via|met|op) (?:deze|dit|onderstaande|de volgende) (?:betaal)?(?:link|verzoek)\w*${gap(3)}betal\w*`,
  String.raw`pay${gap(3)}(?:via|with|through|using) (?:this|the following) (?:payment )?link`,
  String.raw`(?:use|click|follow) this (?:payment )?link${gap(3)}pay\w*`,
].map(wholeWords)

const channels = [
  String.raw`western union|moneygram|pay ?safe ?card|bitcoins?|crypto|usdt`,
  String.raw`(?:gift|cadeau|steam|itunes|google play|apple|amazon|bol|bol com) ?(?:card|kaart|bon|tegoed)s?(?:en)?`,
  String.raw`whats ?app (?:me|mij|naar|op|even|maar)\b.*|(?:app|stuur|message|text|contact|add|bericht) (?:me|mij)(?: [a-z\d]+){0,3} (?:whats ?app|telegram)|(?:app|bel) (?:me|mij) op(?: \d+)+`,
].map(wholeWords)

/** These ask although they deny: `ik stuur niet voordat je betaald hebt`. */
const conditions = [
  String.raw`(?:ver|op)?(?:stuu?r|zend)\w*(?: [a-z\d]+){0,5} (?:pas na|na) (?:de |jouw |je )?(?:betaling|ontvangst)`,
  String.raw`(?:ver|op)?st?uu?re?n?\w*(?: [a-z\d]+){0,6} (?:zodra|nadat|als|wanneer|voordat|pas na|na|tot) (?:je |jij |u |jullie |het geld |de betaling |betaling |jouw betaling |ontvangst van )+(?:[a-z]+ ){0,4}?(?:betaald|betaalt|overgemaakt|binnen|ontvangen|betaling|het geld)`,
  String.raw`(?:zodra|nadat|als|wanneer|pas na|na) (?:je |jij |u |het geld |de betaling |betaling |jouw betaling |ontvangst )+(?:[a-z]+ ){0,4}?(?:st?uur|verstuur|verzend|opsturen|versturen|op de post|op de bus)\w*`,
  String.raw`(?:ship|send|post|mail)\w*(?: [a-z\d]+){0,5} (?:after|once|when|until|as soon as) (?:you |your |the |payment |i ){1,2}(?:[a-z]+ ){0,3}?(?:paid|pay|payment|money)\w*`,
  String.raw`(?:after|once|when|as soon as) (?:you |your |the |payment |i ){1,2}(?:[a-z]+ ){0,4}?(?:ill |i will |we )?(?:ship|send|post|mail)\w*`,
].map(wholeWords)

const refusal = wholeWords(
  'niet|nooit|geen|zonder|hoef|hoeft|hoeven|liever niet|dont|do not|doesnt|no need|never|not|without|wont|no',
)

function isOffer(clause: string): boolean {
  return offers.some(pays => pays.test(clause)) && !otherPays.test(clause)
}

const offers = [
  String.raw`ik(?: (?!dat|of|vraag|vroeg)[a-z\d€]+){0,6} (?:betaal|betalen|overmaken|maak|aanbetalen|voldoen|doen|betaald|overgemaakt|gemaakt|overboeken)`,
  String.raw`(?:betaal|maak|stuur) ik`,
  String.raw`i(?:ll|d)?(?: (?!need|want|ask|require)[a-z\d€]+){0,5} (?:pay|transfer|send|paid|sent|transferred|paying)`,
].map(wholeWords)

const otherPays = wholeWords(
  String.raw`(?:dat|of|als|zodra|wanneer) (?:je|jij|u)|(?:kun|kan|wil|zou|moet|mag|zal) (?:je|jij|u)|betaald (?:worden|krijgen)|tikkie\w* stur\w*|stuur(?: [a-z]+){0,4} tikkie\w*|if you|you (?:to |need |have |should |must |can |could )*(?:pay|transfer|send)|(?:can|could|would|will) you`,
)

function wholeWords(words: string): RegExp {
  return new RegExp(String.raw`(?:^| )(?:${words})(?: |$)`)
}
