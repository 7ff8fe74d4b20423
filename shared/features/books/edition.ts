import { fold, wordsOf } from '../../lib/fold.ts'

/** `other`: another thing than the list asks for, whatever its number: a Global Edition, a translation, a workbook (M1). */
export const editionMatches = ['asked', 'older', 'newer', 'other', 'unknown'] as const
export type EditionMatch = (typeof editionMatches)[number]

const split = (words: string) => words.split(' ')

const editionWords: ReadonlySet<string> = new Set(split('druk dr editie edition editions ed edn uitgave auflage'))

/** An edition is the same with and without them: ordinals, revisions, bindings, printings and publishers. */
const harmless = new Set([
  ...editionWords,
  ...split('e de ste st nd rd th s het een the a an in en and uit van from of jaar year isbn'),
  ...split(
    'herzien herziene herz geh revised rev geheel volledig volledige fully completely thoroughly bijgewerkt bijgewerkte',
  ),
  ...split('updated gewijzigd gewijzigde ongewijzigd ongewijzigde vermeerderd vermeerderde uitgebreid uitgebreide'),
  ...split('aangevuld aangevulde geactualiseerd geactualiseerde verbeterd verbeterde vernieuwd vernieuwde opnieuw'),
  ...split('nieuw nieuwe new nieuwste laatste latest actuele huidige current recent recente'),
  ...split('paperback hardcover softcover hardback gebonden ingenaaid pocket bound ebook book'),
  ...split('oplage print printing bijdruk reprint herdruk'),
  ...split(
    'pearson wiley noordhoff mcgraw hill cengage springer boom oxford cambridge elsevier routledge sage macmillan',
  ),
])

const isHarmless = (word: string) => harmless.has(word)

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

const canonicalWord = (word: string) => canonical.get(word) ?? word
const namesKind = (word: string) => canonical.has(word)

const ordinals: ReadonlyMap<string, number> = new Map(
  [
    'eerste tweede derde vierde vijfde zesde zevende achtste negende tiende elfde twaalfde',
    'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth',
  ].flatMap(line => split(line).map((word, at) => [word, at + 1] as const)),
)

/** `9` for `9e druk` and `9th edition`, `9 global` for `9e druk, Global Edition` (M1), else the folded words. */
export function editionKey(version: string | null): string {
  const text = fold(version ?? '')
    .replace(shortYear, ' ')
    .replace(volume, (_, number: string) => ` deel${numberOf(number)} `)
  const words = text.match(/\d+|\p{L}[\p{L}\d]*/gu) ?? []
  const at = placeOfNumber(words)
  if (at === undefined) return wordsOf(version ?? '').join(' ')
  const others = words
    .filter((word, index) => index !== at && !/^\d+$/.test(word) && !isHarmless(word))
    .map(canonicalWord)
    .sort()
  return [String(digitsOf(words[at] ?? '')), ...new Set(others)].join(' ')
}

const shortYear = /['’`]\d{2}\b/g
const volume = /\b(?:deel|dl|volume|vol|band|part|tome|teil)\.?\s*(\d{1,2}|[ivx]+|[a-d])\b/g
const romans = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']

function numberOf(text: string): string {
  const roman = romans.indexOf(text)
  return String(roman > 0 ? roman : text).replace(/^0+/, '')
}

function digitsOf(word: string): number | undefined {
  if (/^\d{1,2}$/.test(word)) return Number(word)
  return ordinals.get(word)
}

interface Edition {
  number: number | undefined
  words: string[]
}

export function editionOf(key: string): Edition {
  const [first = '', ...others] = key.split(' ')
  const isNumber = /^\d+$/.test(first)
  const words = (isNumber ? others : [first, ...others]).filter(word => !isHarmless(word)).map(canonicalWord)
  return { number: isNumber ? Number(first) : undefined, words }
}

export function isOtherKind(one: Edition, other: Edition): boolean {
  return one.words.some(word => {
    if (other.words.includes(word)) return false
    return namesKind(word) || (isVolume(word) && other.words.some(isVolume))
  })
}

const isVolume = (word: string) => /^deel[\da-d]+$/.test(word)

function placeOfNumber(words: readonly string[]): number | undefined {
  const numbers = words.flatMap((word, at) => (digitsOf(word) === undefined ? [] : [at]))
  const named = numbers.find(at => {
    const next = words.slice(at + 1, at + 7).findIndex(word => editionWords.has(word))
    const between = words.slice(at + 1, at + 1 + next)
    return next >= 0 && !between.some(word => word === 'oplage' || word === 'printing' || /^\d/.test(word))
  })
  const after = numbers.find(at => editionWords.has(words[at - 1] ?? ''))
  const [first, ...more] = numbers
  return named ?? after ?? (more.length === 0 && /^\d/.test(words[first ?? -1] ?? '') ? first : undefined)
}

/** Includes editions that also do (M1); `['']` where every edition does. */
export function askedKeys({
  version,
  alsoAccepted = [],
}: {
  version: string | null
  alsoAccepted?: string[] | undefined
}) {
  const key = editionKey(version)
  return key === '' ? [''] : [...new Set([key, ...alsoAccepted.map(editionKey)])].filter(each => each !== '')
}
