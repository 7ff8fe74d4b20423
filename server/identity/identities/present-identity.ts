import type { Provider } from '../provider.ts'
import { openConfig } from './credentials.ts'
import type { AddressRow, CredentialRow, IdentityRow } from './identities.table.ts'

export function presentIdentity({ urls }: Pick<Provider, 'urls'>, row: IdentityRow, addresses: readonly AddressRow[]) {
  return {
    id: row.id,
    schema_id: row.schemaId,
    schema_url: urls.schema(row.schemaId),
    state: row.state,
    state_changed_at: timeOf(row.stateChangedAt),
    traits: row.traits,
    verifiable_addresses: addresses.filter(({ purpose }) => purpose === 'verifiable').map(presentVerifiable),
    recovery_addresses: addresses.filter(({ purpose }) => purpose === 'recovery').map(presentRecovery),
    metadata_public: row.metadataPublic ?? null,
    created_at: timeOf(row.createdAt),
    updated_at: timeOf(row.updatedAt),
    organization_id: null,
  }
}

/** Contents of credentials only for `included` kinds. */
export function presentForAdmin(
  provider: Pick<Provider, 'urls' | 'cipher'>,
  row: IdentityRow,
  addresses: readonly AddressRow[],
  credentials?: readonly (CredentialRow & { identifiers: string[] })[],
  included: ReadonlySet<string> = new Set(),
) {
  const { id, ...rest } = presentIdentity(provider, row, addresses)
  return {
    id,
    ...(credentials && {
      credentials: Object.fromEntries(
        credentials.map(each => [each.type, presentCredential(provider, each, included.has(each.type))]),
      ),
    }),
    ...rest,
    metadata_admin: row.metadataAdmin ?? null,
  }
}

/** RFC 3339, UTC. */
export function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}

function presentCredential(
  provider: Pick<Provider, 'cipher'>,
  row: CredentialRow & { identifiers: string[] },
  included: boolean,
) {
  return {
    type: row.type,
    identifiers: row.identifiers,
    ...(included && { config: openConfig(provider, row) }),
    version: row.version,
    created_at: timeOf(row.createdAt),
    updated_at: timeOf(row.updatedAt),
  }
}

function presentVerifiable(row: AddressRow) {
  return {
    id: row.id,
    value: row.value,
    verified: row.verified,
    via: row.via,
    status: row.status,
    ...(row.verifiedAt !== null && { verified_at: timeOf(row.verifiedAt) }),
    created_at: timeOf(row.createdAt),
    updated_at: timeOf(row.updatedAt),
  }
}

function presentRecovery(row: AddressRow) {
  return {
    id: row.id,
    value: row.value,
    via: row.via,
    created_at: timeOf(row.createdAt),
    updated_at: timeOf(row.updatedAt),
  }
}
