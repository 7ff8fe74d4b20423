import { eq } from 'drizzle-orm'
import { commandLine } from '../../features/operator/commit-planned.ts'
import { removeOperator } from '../../features/operator/people/people.usecases.ts'
import { person } from '../../features/people/people.table.ts'
import { openInstallation } from '../open-installation.ts'
import { type Command, CommandError, onlyMailAddress } from './command.ts'

export const operatorRemove: Command = {
  positionals: '<e-mail>',
  about: 'They keep their account, and lists that they curate. Open invites that they made as operator work no more.',
  async run(input) {
    const email = onlyMailAddress(input)
    const { deps, close } = await openInstallation(input.config)
    try {
      const [found] = await deps.store.read.select({ id: person.id }).from(person).where(eq(person.email, email))
      if (!found || !(await removeOperator(deps, { personId: found.id, by: commandLine })))
        throw new CommandError(`Nobody with the e-mail ${email} runs the site.`)
      input.print(`${email} no longer runs the site.`)
    } finally {
      await close()
    }
  },
}
