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
  'reserved',
  'too_many',
] as const
export type RejectionCode = (typeof rejectionCodes)[number]

export type RefusalCode = RejectionCode | 'photos_gone'

/** An unknown code of a newer server becomes a general one. */
export function refusalCode(code: string | undefined): RefusalCode {
  const codes: readonly string[] = [...rejectionCodes, 'photos_gone']
  return code !== undefined && codes.includes(code) ? (code as RefusalCode) : 'invalid'
}
