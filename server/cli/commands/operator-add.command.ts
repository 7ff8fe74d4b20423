import { eq } from 'drizzle-orm'
import { operator, person } from '../../features/people/people.table.ts'
import { type Command, CommandError, onlyPositional } from './command.ts'
import { openInstallation } from '../open-installation.ts'

export const operatorAdd: Command = {
  positionals: '<e-mail>',
  about: 'The person must have signed up and in before.',
  async run(input) {
    const email = onlyPositional(input, 'e-mail').trim().toLowerCase()
    const { deps, close } = await openInstallation(input.config)
    const { store, now } = deps
    const [found] = await store.read.select({ id: person.id }).from(person).where(eq(person.email, email))
    if (found) {
      const row = { personId: found.id, since: now() }
      await store.commit({ statements: [store.write.insert(operator).values(row).onConflictDoNothing()] })
    }
    await close()
    if (!found) throw new CommandError(`Nobody with the e-mail ${email} has signed in yet.`)
    input.say(`${email} runs the site.`)
  },
}
