import type { CredentialRow, credentialIdentifier } from '../identities/identities.table.ts'

/** Address and ways in before a change, without the password, which a thief may know. */
export interface Before {
  email: string
  credentials: CredentialRow[]
  identifiers: (typeof credentialIdentifier.$inferSelect)[]
}
