import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Session, SessionPerson } from '../../adapters/identity/identity.ts'
import { isStorageFull } from '../../common/store/store-errors.ts'
import type { ChangeDeps, Deps } from '../../deps.ts'
import { cleanName } from '../../../shared/lib/names.ts'
import { changeStatements, put, thisRev } from '../../sync/changes.ts'
import { recordStudentLogin } from '../students/student-login.ts'
import { isDeparted } from './people.queries.ts'
import { person } from './people.table.ts'
import { growingTo } from '../../common/growing-to.ts'

export interface People {
  /** Stores changed traits (api.md, Conventions). False: deleted, even while the provider still knows the person. */
  ensure(session: Session): Promise<boolean>
  forget(personId: string): void
}

export function createPeople(deps: ChangeDeps & Pick<Deps, 'sign'>): People {
  const { store, pokes, now } = deps
  const fingerprints = new LRUCache<string, string>(growingTo(20_000))
  return { ensure, forget: personId => void fingerprints.delete(personId) }

  async function ensure({ person: traits }: Session): Promise<boolean> {
    const columns = JSON.stringify(columnsOf(traits))
    const fingerprint = columns + JSON.stringify(traits.student ?? null)
    if (fingerprints.get(traits.id) === fingerprint) return true
    if (await isDeparted(store.read, traits.id)) return false
    const [existing] = await store.read.select().from(person).where(eq(person.id, traits.id))
    try {
      if (!existing || JSON.stringify(columnsOf(existing)) !== columns) await keep(traits)
      await recordStudentLogin(deps, traits)
    } catch (error) {
      // On a full disk known people go on reading.
      if (existing && isStorageFull(error)) return true
      throw error
    }
    fingerprints.set(traits.id, fingerprint)
    return true
  }

  async function keep(traits: SessionPerson): Promise<void> {
    const columns = { ...columnsOf(traits), rev: thisRev }
    await store.commit({
      takesRev: true,
      statements: [
        store.write
          .insert(person)
          .values({ id: traits.id, ...columns, createdAt: now() })
          .onConflictDoUpdate({ target: person.id, set: columns }),
        ...changeStatements([put(`me:${traits.id}`, 'person', traits.id)]),
      ],
    })
    const [made] = await store.read.select({ rev: person.rev }).from(person).where(eq(person.id, traits.id))
    if (made) pokes.publish({ s: `me:${traits.id}`, rev: made.rev })
  }
}

/** Another provider may allow names that ours refuses. */
function columnsOf({ email, emailVerified, firstName, lastName, city }: Omit<SessionPerson, 'id'>) {
  const named = {
    firstName: cleanName(firstName),
    lastName: cleanName(lastName),
    city: city && (cleanName(city) || null),
  }
  return { email, emailVerified, ...named }
}
