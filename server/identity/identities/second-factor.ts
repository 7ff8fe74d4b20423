import { type SQLWrapper, inArray, sql } from 'drizzle-orm'
import { valuesOf } from '../../common/store/sql.ts'
import { type IdentityOptions, offers } from '../options.ts'
import { credential } from './identities.table.ts'

/** SQL: 1 or 0. */
export function hasSecondFactor({ options }: { options: Pick<IdentityOptions, 'methods'> }, identityId: SQLWrapper) {
  const offered = secondFactors.filter(type => offers(options, type))
  const types = inArray(credential.type, valuesOf(offered))
  return sql<number>`exists (select 1 from ${credential} where ${credential.identityId} = ${identityId} and ${types})`
}

export const secondFactors = ['totp', 'lookup_secret', 'webauthn']
