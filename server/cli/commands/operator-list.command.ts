import { eq } from 'drizzle-orm'
import { operator, person } from '../../features/people/people.table.ts'
import { openInstallation } from '../open-installation.ts'
import type { Command } from './command.ts'

export const operatorList: Command = {
  about: 'With the day since when.',
  async run({ config, print }) {
    const { deps, close } = await openInstallation(config)
    try {
      const all = await deps.store.read
        .select({ email: person.email, since: operator.since })
        .from(operator)
        .innerJoin(person, eq(person.id, operator.personId))
        .orderBy(operator.since)
      for (const { email, since } of all) print(`${email}  since ${new Date(since).toISOString().slice(0, 10)}`)
      if (all.length === 0) print('Nobody runs the site yet: kaft operator:add <e-mail>')
    } finally {
      await close()
    }
  },
}
