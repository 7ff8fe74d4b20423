import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Batch, Statement } from '../../common/store/sql.ts'
import type { Provider } from '../provider.ts'
import { credential, credentialIdentifier, type CredentialRow } from './identities.table.ts'

export type Credentials = ReadonlyMap<string, CredentialRow>

export async function readCredentials({ store }: Pick<Provider, 'store'>, identityId: string): Promise<Credentials> {
  const rows = await store.read.select().from(credential).where(eq(credential.identityId, identityId))
  return new Map(rows.map(row => [row.type, row]))
}

export async function findCredential({ store }: Pick<Provider, 'store'>, type: string, identifier: string) {
  const [row] = await store.read
    .select(getTableColumns(credential))
    .from(credentialIdentifier)
    .innerJoin(
      credential,
      and(eq(credential.identityId, credentialIdentifier.identityId), eq(credential.type, credentialIdentifier.type)),
    )
    .where(and(eq(credentialIdentifier.type, type), eq(credentialIdentifier.identifier, identifier)))
  return row
}

export function countFirstFactors(credentials: Credentials): number {
  const length = (type: string, list: string) => {
    const value = credentials.get(type)?.config[list]
    return Array.isArray(value) ? value.length : 0
  }
  return (credentials.has('password') ? 1 : 0) + length('passkey', 'credentials') + length('oidc', 'providers')
}

type Sealing = Pick<Provider, 'cipher'>

/** As in Kratos; an encrypted one has fields of our own beside it. */
export function openConfig({ cipher }: Sealing, { config }: CredentialRow): Record<string, unknown> {
  const { sealed } = config
  if (typeof sealed !== 'string') return config
  const text = cipher.open(sealed)
  if (text === undefined) throw new Error('a credential was encrypted with another secret')
  return JSON.parse(text)
}

export function sealConfig({ cipher }: Sealing, config: Record<string, unknown>): { sealed: string } {
  return { sealed: cipher.seal(JSON.stringify(config)) }
}

export interface NewCredential {
  identityId: string
  type: string
  config: Record<string, unknown>
  identifier?: string
}

export function planCredential(
  { store, now }: Pick<Provider, 'store' | 'now'>,
  { identityId, type, config, identifier }: NewCredential,
): Statement[] {
  const { write } = store
  const values = { identityId, type, config, version: 0, createdAt: now(), updatedAt: now() }
  return [
    write
      .insert(credential)
      .values(values)
      .onConflictDoUpdate({ target: [credential.identityId, credential.type], set: { config, updatedAt: now() } }),
    ...(identifier === undefined
      ? []
      : [write.insert(credentialIdentifier).values({ type, identifier, identityId }).onConflictDoNothing()]),
  ]
}

export function planCredentialRemoval({ store }: Pick<Provider, 'store'>, identityId: string, type: string) {
  const { write } = store
  const ofType = [
    and(eq(credential.identityId, identityId), eq(credential.type, type)),
    and(eq(credentialIdentifier.identityId, identityId), eq(credentialIdentifier.type, type)),
  ] as const
  return [write.delete(credential).where(ofType[0]), write.delete(credentialIdentifier).where(ofType[1])]
}

/** The commit fails where it changed, so a code counts once. */
export function planConfigChange(
  { store, now }: Pick<Provider, 'store' | 'now'>,
  row: CredentialRow,
  config: Record<string, unknown>,
): Required<Pick<Batch, 'guards' | 'statements'>> {
  const { identityId, type } = row
  const same = and(eq(credential.identityId, identityId), eq(credential.type, type))
  return {
    guards: [sql`select 1 from ${credential} where ${same} and ${credential.config} = ${JSON.stringify(row.config)}`],
    statements: [store.write.update(credential).set({ config, updatedAt: now() }).where(same)],
  }
}
