import type { Tree } from '../../../../../shared/features/booklists/tree.schema.ts'
import { fold } from '../../../../../shared/lib/fold.ts'
import { plain } from '../../spreadsheet/cells.ts'

/** Without `collectionId` it is made. */
export interface SheetYear {
  collectionId?: string
  studyId: string
  name: string
}

/** By its name, else by the number of the year in it. Null where that leaves a choice. */
export function yearOfSheet(sheet: string, { studies, collections }: Tree, studyId?: string): SheetYear | null {
  const name = plain(sheet)
  const key = yearKey(name)
  const candidates = collections.filter(each => studyId === undefined || each.studyId === studyId)
  const named = name === '' ? [] : candidates.filter(each => fold(plain(each.name)) === fold(name))
  const found = named.length > 0 ? named : candidates.filter(each => key !== undefined && yearKey(each.name) === key)
  const [first] = found
  if (first) return found.length > 1 ? null : { collectionId: first.id, studyId: first.studyId, name: first.name }
  const parent = studyId ?? (studies.length === 1 ? studies[0]?.id : undefined)
  return key === undefined || parent === undefined ? null : { studyId: parent, name }
}

const ordinals = [
  ['eerste', 'first'],
  ['tweede', 'second'],
  ['derde', 'third'],
  ['vierde', 'fourth'],
  ['vijfde', 'fifth'],
  ['zesde', 'sixth'],
]
const year = '(?:leer|studie|school)?(?:jaar|year)'
const patterns = [
  new RegExp(`\\b${year}[ ._-]*([1-6])\\b`),
  new RegExp(`\\b([1-6])(?:e|de|ste|st|nd|rd|th)?[ ._-]*${year}\\b`),
  /^(?:b|ba|bsc|bachelor|m|ma|msc|master|j|y)[ ._-]*([1-6])\b/,
]

/** `b2` is the second year, `m1` the first of a master. */
export function yearKey(name: string): string | undefined {
  const text = ordinals.reduce((all, words, at) => all.replace(wordsOf(words), `${at + 1}e`), fold(name).trim())
  const number = patterns.map(pattern => pattern.exec(text)?.[1]).find(Boolean)
  return number && `${/^m[ ._-]*\d|\b(?:ma|msc|master)\b/.test(text) ? 'm' : 'b'}${number}`
}

const wordsOf = (words: readonly string[]) => new RegExp(`\\b(?:${words.join('|')})\\b`)
