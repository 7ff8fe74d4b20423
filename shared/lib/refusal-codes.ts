/** Why the server refuses a mutation for good (api.md, Push). */
export const rejectionCodes = [
  'invalid',
  'not_found',
  'own_ad',
  'ad_gone',
  'not_member',
  'blocked',
  'email_unverified',
  'person_incomplete',
  'already',
  'price_above_original',
  'id_reused',
  'unknown_mutation',
  'too_many',
] as const
export type RejectionCode = (typeof rejectionCodes)[number]

/** Why a mutation needs its maker: the server refused it, or a photo of it is nowhere any more. */
export type RefusalCode = RejectionCode | 'photos_gone'

/** The code of an answer or of a stored entry; one that a newer server made up says no more than that something is wrong. */
export function refusalCode(code: string | undefined): RefusalCode {
  const known: readonly string[] = [...rejectionCodes, 'photos_gone']
  return code !== undefined && known.includes(code) ? (code as RefusalCode) : 'invalid'
}
