import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Statement } from '../../common/store/sql.ts'
import type { Language } from '../../common/language/language.ts'
import { withoutTokens } from '../oidc/oidc-links.ts'
import { timeId } from '../crypto/random.ts'
import type { Provider } from '../provider.ts'
import { type NewCredential, planCredential } from './credentials.ts'
import {
  address,
  type AddressRow,
  credential,
  credentialIdentifier,
  identity,
  type IdentityRow,
} from './identities.table.ts'
import { defaultSchemaId } from './identity-schema.ts'
import type { Traits } from './traits.ts'

export interface NewIdentity {
  traits: Traits
  state?: IdentityRow['state']
  metadataPublic?: unknown
  metadataAdmin?: unknown
  passwordHash?: string
  credentials?: Omit<NewCredential, 'identityId'>[]
  links?: { provider: string; subject: string }[]
  language?: Language
  verified?: boolean
}

export interface PlannedIdentity {
  identity: IdentityRow
  addresses: AddressRow[]
  statements: Statement[]
}

export function planIdentity({ store, now }: Pick<Provider, 'store' | 'now'>, wanted: NewIdentity): PlannedIdentity {
  const at = now()
  const row: IdentityRow = {
    id: timeId(at),
    schemaId: defaultSchemaId,
    state: wanted.state ?? 'active',
    stateChangedAt: at,
    traits: wanted.traits,
    metadataPublic: wanted.metadataPublic ?? null,
    metadataAdmin: wanted.metadataAdmin ?? null,
    language: wanted.language ?? null,
    createdAt: at,
    updatedAt: at,
  }
  const addresses = planAddresses(row.id, wanted.traits.email, at, wanted.verified ?? false)
  return {
    identity: row,
    addresses,
    statements: [
      store.write.insert(identity).values(row),
      ...(wanted.passwordHash === undefined ? [] : planPassword(store, row, wanted.passwordHash, at)),
      ...(wanted.links === undefined ? [] : planLinks(store, row.id, wanted.links, at)),
      ...(wanted.credentials ?? []).flatMap(each => planCredential({ store, now }, { ...each, identityId: row.id })),
      store.write.insert(address).values(addresses),
    ],
  }
}

function planAddresses(identityId: string, value: string, at: number, verified: boolean): AddressRow[] {
  const common = { identityId, value, via: 'email', createdAt: at, updatedAt: at }
  return [
    {
      ...common,
      id: newId(),
      purpose: 'verifiable',
      verified,
      verifiedAt: verified ? at : null,
      provedAt: verified ? at : null,
      status: verified ? 'completed' : 'pending',
    },
    {
      ...common,
      id: newId(),
      purpose: 'recovery',
      verified: false,
      verifiedAt: null,
      provedAt: null,
      status: 'pending',
    },
  ]
}

function planPassword(store: Provider['store'], row: IdentityRow, hashed: string, at: number): Statement[] {
  const identifier = String(row.traits['email'])
  return [
    store.write.insert(credential).values({
      identityId: row.id,
      type: 'password',
      config: { hashed_password: hashed },
      version: 0,
      createdAt: at,
      updatedAt: at,
    }),
    store.write.insert(credentialIdentifier).values({ type: 'password', identifier, identityId: row.id }),
  ]
}

export function planNewPassword(store: Provider['store'], row: IdentityRow, hashed: string, at: number): Statement[] {
  const { write } = store
  return [
    write.delete(credential).where(and(eq(credential.identityId, row.id), eq(credential.type, 'password'))),
    write
      .delete(credentialIdentifier)
      .where(and(eq(credentialIdentifier.identityId, row.id), eq(credentialIdentifier.type, 'password'))),
    ...planPassword(store, row, hashed, at),
  ]
}

export function planMove(
  { store, now }: Pick<Provider, 'store' | 'now'>,
  row: IdentityRow,
  email: string,
  verified = false,
): Statement[] {
  const { write } = store
  const before = String(row.traits['email'])
  return [
    write.delete(address).where(eq(address.identityId, row.id)),
    write.insert(address).values(planAddresses(row.id, email, now(), verified)),
    write
      .update(credentialIdentifier)
      .set({ identifier: email })
      .where(and(eq(credentialIdentifier.identityId, row.id), eq(credentialIdentifier.identifier, before))),
  ]
}

function planLinks(store: Provider['store'], id: string, links: NonNullable<NewIdentity['links']>, at: number) {
  const providers = links.map(withoutTokens)
  return [
    store.write
      .insert(credential)
      .values({ identityId: id, type: 'oidc', config: { providers }, version: 0, createdAt: at, updatedAt: at }),
    store.write
      .insert(credentialIdentifier)
      .values(
        links.map(({ provider, subject }) => ({ type: 'oidc', identifier: `${provider}:${subject}`, identityId: id })),
      ),
  ]
}

/** Leaves an address that is no longer theirs. `proved`: the holder answered. Not yet committed. */
export function planVerified(
  { store, now }: Pick<Provider, 'store' | 'now'>,
  { identityId, email }: { identityId: string; email: string },
  proved: boolean,
): Statement {
  const at = now()
  return store.write
    .update(address)
    .set({ verified: true, verifiedAt: at, status: 'completed', updatedAt: at, ...(proved && { provedAt: at }) })
    .where(and(eq(address.purpose, 'verifiable'), eq(address.identityId, identityId), eq(address.value, email)))
}
