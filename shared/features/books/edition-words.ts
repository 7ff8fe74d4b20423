const split = (words: string) => words.split(' ')

export const editionWords: ReadonlySet<string> = new Set(
  split('druk dr editie edition editions ed edn uitgave auflage'),
)

/** An edition is the same with and without them: ordinals, revisions, bindings, printings and publishers. */
const harmless = new Set([
  ...editionWords,
  ...split('e de ste st nd rd th s het een the a an in en and uit van from of jaar year isbn'),
  ...split('herzien herziene revised rev geheel volledig volledige fully completely thoroughly bijgewerkt bijgewerkte'),
  ...split('updated gewijzigd gewijzigde ongewijzigd ongewijzigde vermeerderd vermeerderde uitgebreid uitgebreide'),
  ...split('aangevuld aangevulde geactualiseerd geactualiseerde verbeterd verbeterde vernieuwd vernieuwde opnieuw'),
  ...split('nieuw nieuwe new nieuwste laatste latest actuele huidige current recent recente'),
  ...split('paperback hardcover softcover hardback gebonden ingenaaid pocket bound ebook book'),
  ...split('oplage print printing bijdruk reprint herdruk'),
  ...split(
    'pearson wiley noordhoff mcgraw hill cengage springer boom oxford cambridge elsevier routledge sage macmillan',
  ),
])

export const isHarmless = (word: string) => harmless.has(word)

/** Each first word stands for the others of its line. An edition with one of them is another than one without. */
const kinds = [
  'global globale world wereldeditie wereldwijde',
  'international internationaal internationale intl ise pie',
  'indian indiaas indiase india',
  'asian aziatisch aziatische asia',
  'eastern economy',
  'american amerikaans amerikaanse us usa',
  'european europees europese',
  'british brits britse uk',
  'canadian canadees canadese',
  'australian australisch australische australasian',
  'custom customized customised maatwerk maat',
  'translation translated vertaling vertaald vertaalde',
  'english engels engelse engelstalig engelstalige',
  'dutch nederlands nederlandse nederlandstalig nederlandstalige',
  'german duits duitse duitstalig duitstalige',
  'french frans franse franstalig franstalige',
  'spanish spaans spaanse spaanstalig spaanstalige',
  'workbook werkboek werkschrift oefenboek opgavenboek opgaven exercises exercise',
  'solutions solution uitwerkingen uitwerkingenboek antwoorden antwoordenboek answers',
  'guide studiegids studiewijzer',
  'instructor instructors docentenhandleiding docenteneditie docenten teacher teachers',
  'summary samenvatting',
  'abridged verkort verkorte beknopt beknopte brief concise compact',
].map(split)

const canonical = new Map(kinds.flatMap(([name = '', ...others]) => [name, ...others].map(word => [word, name])))

export const canonicalWord = (word: string) => canonical.get(word) ?? word
export const namesKind = (word: string) => canonical.has(word)

export const ordinals: ReadonlyMap<string, number> = new Map(
  [
    'eerste tweede derde vierde vijfde zesde zevende achtste negende tiende elfde twaalfde',
    'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth',
  ].flatMap(line => split(line).map((word, at) => [word, at + 1] as const)),
)
