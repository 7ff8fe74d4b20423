import type { Organisation } from '../../shared/features/organisations/organisations.schema.ts'
import type { Deps } from '../deps.ts'
import { findOrganisations } from '../features/organisations/organisations.queries.ts'
import { CommandError } from './commands/command.ts'
import { didYouMean } from './did-you-mean.ts'

/** By name or id; throws CommandError unless there is exactly one. */
export async function findNamed({ store }: Pick<Deps, 'store'>, wantedName: string): Promise<Organisation> {
  const all = await findOrganisations(store.read)
  const found = all.filter(({ id, name }) => id === wantedName || name.toLowerCase() === wantedName.toLowerCase())
  const [only] = found
  if (found.length > 1)
    throw new CommandError(`Several have this name; say which id: ${found.map(({ id }) => id).join(', ')}.`)
  if (only) return only
  const names = all.map(({ name }) => name)
  throw new CommandError(`There is no organisation ${JSON.stringify(wantedName)}.${didYouMean(wantedName, names)}`)
}
