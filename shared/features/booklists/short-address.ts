import type { ListPlace } from './booklists.schema.ts'

/** Without i, l, o and u, which are mistaken for others. */
const signs = '0123456789abcdefghjkmnpqrstvwxyz'

const endLength = 10
const codeLength = 8

const kinds = { s: 'study', y: 'collection', c: 'course' } as const
export type ListKind = (typeof kinds)[keyof typeof kinds]

const isKind = (sign: string): sign is keyof typeof kinds => Object.hasOwn(kinds, sign)

/** The short name of a study, collection or course, for `/l/…`: a sign for the kind, and eight for the id. */
export function codeOf(kind: ListKind, id: string): string {
  let rest = Number.parseInt(id.slice(-endLength), 16)
  let code = ''
  for (let at = 0; at < codeLength; at++) {
    code = signs.charAt(rest % signs.length) + code
    rest = Math.floor(rest / signs.length)
  }
  return (
    Object.keys(kinds)
      .filter(isKind)
      .find(sign => kinds[sign] === kind) + code
  )
}

export interface ListCode {
  kind: ListKind
  end: string
}

export function readCode(code: string): ListCode | undefined {
  const [sign = '', ...others] = code.toLowerCase()
  const places = others.map(other => signs.indexOf(other.replace('o', '0').replace(/[il]/, '1')))
  if (!isKind(sign) || places.length !== codeLength || places.includes(-1)) return undefined
  const value = places.reduce((sum, place) => sum * signs.length + place, 0)
  return { kind: kinds[sign], end: value.toString(16).padStart(endLength, '0') }
}

/** Says no language, so that the reader's decides. */
export const shortAddress = (origin: string, kind: ListKind, id: string) => `${origin}/l/${codeOf(kind, id)}`

export const scannedAddress = (address: string) => address.toUpperCase()

export function pathOfList({ organisationId, studyId, collectionId, courseId }: ListPlace): string {
  const query = `${collectionId ? `collection=${collectionId}&` : ''}o=${organisationId}`
  return `/study/${studyId}?${query}${courseId ? `#course-${courseId}` : ''}`
}
