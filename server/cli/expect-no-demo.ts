import { findDemoPeople } from '../features/people/people.queries.ts'
import type { Deps } from '../deps.ts'
import { hasIdentity } from '../testing/make-identities.ts'
import { people } from '../testing/world/people.ts'
import { CommandError } from './commands/command.ts'

/** Strangers would log in as them. Asks the provider too, as an interrupted demo has identities and nobody else. */
export async function expectNoDemo(deps: Pick<Deps, 'store' | 'identity' | 'config'>): Promise<void> {
  const { production, demoPeople, dataDir } = deps.config
  if (!production || demoPeople) return
  const found = await findDemoPeople(deps.store.read)
  const [first] = people
  if (found.length === 0 && first && (await hasIdentity(deps, first))) found.push(first.email)
  if (found.length === 0) return
  throw new CommandError(
    `Demo people can log in here (${found.join(', ')}), and everybody knows their password. ` +
      `Set DATA_DIR to an empty folder instead of ${dataDir}, or DEMO_PEOPLE=on where that is meant.`,
  )
}
