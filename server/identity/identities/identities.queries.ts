import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Provider } from '../provider.ts'
import { hasSecondFactor } from './second-factor.ts'
import { address, type AddressRow, credential, credentialIdentifier, identity } from './identities.table.ts'

type Reads = Pick<Provider, 'store'>

export async function findIdentity({ store, options }: Pick<Provider, 'store' | 'options'>, id: string) {
  const [row] = await store.read
    .select({ identity: getTableColumns(identity), secondFactor: hasSecondFactor({ options }, identity.id) })
    .from(identity)
    .where(eq(identity.id, id))
  if (!row) return undefined
  const addresses = await store.read.select().from(address).where(eq(address.identityId, id))
  return { identity: row.identity, addresses, secondFactor: row.secondFactor === 1 }
}

export async function findPassword({ store }: Reads, identifier: string) {
  const [row] = await store.read
    .select({ identityId: credential.identityId, config: credential.config })
    .from(credentialIdentifier)
    .innerJoin(
      credential,
      and(eq(credential.identityId, credentialIdentifier.identityId), eq(credential.type, credentialIdentifier.type)),
    )
    .where(and(eq(credentialIdentifier.type, 'password'), eq(credentialIdentifier.identifier, identifier)))
  return row && { identityId: row.identityId, hashed: String(row.config['hashed_password']) }
}

export async function findPasswordOf({ store }: Reads, identityId: string): Promise<string | undefined> {
  const [row] = await store.read
    .select({ config: credential.config })
    .from(credential)
    .where(and(eq(credential.identityId, identityId), eq(credential.type, 'password')))
  return row && String(row.config['hashed_password'])
}

export async function findAddress(
  { store }: Reads,
  purpose: AddressRow['purpose'],
  value: string,
): Promise<AddressRow | undefined> {
  const [row] = await store.read
    .select()
    .from(address)
    .where(and(eq(address.purpose, purpose), eq(address.via, 'email'), eq(address.value, value)))
  return row
}

export async function findCredentials({ store }: Reads, identityId: string) {
  const rows = await store.read.select().from(credential).where(eq(credential.identityId, identityId))
  const identifiers = await store.read
    .select()
    .from(credentialIdentifier)
    .where(eq(credentialIdentifier.identityId, identityId))
  return rows.map(row => ({
    ...row,
    identifiers: identifiers.filter(({ type }) => type === row.type).map(({ identifier }) => identifier),
  }))
}
