import { eq, sql } from 'drizzle-orm'
import { organisation } from '../features/organisations/organisations.table.ts'
import { revision } from '../sync/sync.table.ts'
import { type Command, CommandError, onlyPositional } from './command.ts'
import { openHouse } from './open-house.ts'

export const organisationCreate: Command = {
  positionals: '<name>',
  options: {
    university: { value: '<name>', help: 'the university it belongs to (needed)' },
    description: { value: '<text>', help: 'a sentence about it' },
  },
  async run(input) {
    const name = onlyPositional(input, 'name').trim()
    const university = input.options['university']?.trim()
    if (!name || !university) throw new CommandError('An organisation has a name and a --university.')
    const { deps, close } = await openHouse(input.config)
    const { store, newId, now } = deps
    const id = newId()
    const rev = sql<number>`(select rev from revision)`
    const description = input.options['description']?.trim() ?? ''
    await store.commit({
      first: [
        store.write
          .update(revision)
          .set({ rev: sql`${revision.rev} + 1` })
          .where(eq(revision.one, 1)),
      ],
      statements: [
        store.write.insert(organisation).values({ id, name, university, description, createdAt: now(), rev }),
      ],
    })
    await close()
    input.say(`${name} is organisation ${id}.`)
  },
}
