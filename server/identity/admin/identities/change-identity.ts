import { and, eq, sql } from 'drizzle-orm'
import type { Statement } from '../../../common/store/sql.ts'
import { conflict, notFound } from '../../errors/known.errors.ts'
import type { Body } from '../../http/body.ts'
import { findIdentity } from '../../identities/identities.queries.ts'
import { address, type AddressRow, identity, type IdentityRow } from '../../identities/identities.table.ts'
import { planMove, planNewPassword } from '../../identities/plan-identity.ts'
import { planPlainNotice } from '../../ownership/notice.ts'
import { notClaimed, planObjectionsEnd } from '../../ownership/objection.ts'
import { planOthersEnd } from '../../ownership/shut-out.ts'
import type { Provider } from '../../provider.ts'
import {
  readPasswordHash,
  readSchemaId,
  readState,
  readTraits,
  readVerification,
  type Verification,
} from './identity-body.ts'

type Found = { identity: IdentityRow; addresses: AddressRow[] }

export async function requireIdentity(provider: Provider, id: string): Promise<Found> {
  const found = await findIdentity(provider, id)
  if (!found) throw notFound()
  return found
}

/** Replaces traits and metadata; a new address is unverified unless the body says otherwise. Rejects where it is taken. */
export async function changeIdentity(provider: Provider, found: Found, body: Body): Promise<void> {
  const { store, now } = provider
  const row = found.identity
  readSchemaId(body)
  const traits = readTraits(body)
  const state = readState(body, row.state)
  const verification = readVerification(body, traits.email, now())
  const passwordHash = await readPasswordHash(provider, body)
  const moved = traits.email !== row.traits['email']
  const change = store.write
    .update(identity)
    .set({
      traits,
      state,
      stateChangedAt: state === row.state ? row.stateChangedAt : now(),
      metadataPublic: body['metadata_public'] ?? null,
      metadataAdmin: body['metadata_admin'] ?? null,
      updatedAt: now(),
    })
    .where(eq(identity.id, row.id))
  const next = { ...row, traits }
  const statements = [
    change,
    ...(moved ? planMove(provider, row, traits.email) : []),
    ...(verification ? [planVerification(provider, row.id, verification)] : []),
    ...(passwordHash === undefined ? [] : planNewPassword(store, next, passwordHash, now())),
    ...(moved || passwordHash !== undefined ? planEnd(provider, row, moved) : []),
  ]
  const guards = moved ? [notClaimed(provider, traits.email, row.id)] : []
  if ((await store.commit({ guards, statements })) === 'guard_failed') throw conflict()
  provider.courier.wake()
}

/** A new address or password ends pending codes, links and ways to object. */
function planEnd(provider: Provider, row: IdentityRow, moved: boolean): Statement[] {
  const notice = moved ? 'address_left' : 'password_changed'
  return [
    ...planOthersEnd(provider, row.id),
    planObjectionsEnd(provider, row.id),
    ...planPlainNotice(provider, String(row.traits['email']), row.language, notice),
  ]
}

function planVerification({ store, now }: Provider, identityId: string, verification: Verification): Statement {
  const provedAt = verification.verified
    ? sql`case when ${address.verified} = 1 then ${address.provedAt} else ${now()} end`
    : null
  return store.write
    .update(address)
    .set({ ...verification, provedAt, updatedAt: now() })
    .where(and(eq(address.identityId, identityId), eq(address.purpose, 'verifiable')))
}
