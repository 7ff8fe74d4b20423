import { eq } from 'drizzle-orm'
import { IdentityUnavailable } from '../../adapters/identity/identity.ts'
import type { Deps } from '../../deps.ts'
import { readRevision } from '../../sync/revision.ts'
import { removeLeaving } from '../photos/remove-unused.ts'
import { openDepartures } from './departed.queries.ts'
import { ended, type Ending } from './ended-sessions.usecases.ts'
import { erasePerson } from './erase-person.ts'
import { departure } from './people.table.ts'

type DepartureDeps = Pick<Deps, 'store' | 'identity' | 'photos' | 'pokes' | 'config' | 'now' | 'log'>

/** Stores the wish first; `finishDepartures` completes it after a crash. `marked` is called once it is durable (F4). */
export async function depart(
  deps: DepartureDeps,
  ending: Ending,
  marked: () => void = () => undefined,
): Promise<'gone' | 'going'> {
  const { store, now, log } = deps
  const { personId } = ending
  const row = { personId, askedAt: now() }
  const asked = store.write.insert(departure).values(row).onConflictDoNothing()
  await store.commit({ statements: [asked, ended(store, ending, now())] })
  marked()
  try {
    await finish(deps, personId)
    return 'gone'
  } catch (error) {
    log.warn({ personId, error: String(error) }, 'a departure waits')
    return 'going'
  }
}

export async function finishDepartures(deps: DepartureDeps): Promise<void> {
  for (const personId of await openDepartures(deps.store.read))
    await finish(deps, personId).catch((error: unknown) =>
      deps.log.warn({ personId, error: String(error) }, 'a departure waits'),
    )
}

/** Every step may repeat. The second look removes what a running request wrote. */
async function finish(deps: DepartureDeps, personId: string): Promise<void> {
  const { store, pokes, now } = deps
  const scopes = await erasePerson(deps, personId)
  await removeIdentity(deps, personId)
  const late = await erasePerson(deps, personId)
  await removeLeaving(deps)
  await store.commit({
    statements: [store.write.update(departure).set({ finishedAt: now() }).where(eq(departure.personId, personId))],
  })
  const { rev } = await readRevision(store)
  for (const s of new Set([...scopes, ...late])) pokes.publish({ s, rev })
}

async function removeIdentity({ identity, config }: DepartureDeps, personId: string): Promise<void> {
  const headers = { authorization: `Bearer ${config.identityAdminKey ?? ''}`, accept: 'application/json' }
  const request = new Request(`http://identity.internal/admin/identities/${personId}`, { method: 'DELETE', headers })
  const { status } = await identity.fetch(request)
  if (status !== 204 && status !== 404)
    throw new IdentityUnavailable(`removing an identity was answered with ${status}`)
  identity.forgetPerson(personId)
}
