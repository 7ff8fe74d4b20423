import { eq } from 'drizzle-orm'
import { recordAudit } from '../../features/audit/record-audit.ts'
import { commandLine } from '../../features/operator/commit-planned.ts'
import { isOperator } from '../../features/people/people.queries.ts'
import { operator, person } from '../../features/people/people.table.ts'
import { type Command, CommandError, onlyMailAddress } from './command.ts'
import { openInstallation } from '../open-installation.ts'

export const operatorAdd: Command = {
  positionals: '<e-mail>',
  about: 'The person must have signed up and in before.',
  async run(input) {
    const email = onlyMailAddress(input)
    const { deps, close } = await openInstallation(input.config)
    const { store, now } = deps
    const [found] = await store.read.select({ id: person.id }).from(person).where(eq(person.email, email))
    if (found) {
      const row = { personId: found.id, since: now() }
      const line = recordAudit(deps, commandLine, 'operator.add', ['person', found.id], { after: { operator: true } })
      const isNew = !(await isOperator(store, found.id))
      if (isNew) await store.commit({ statements: [store.write.insert(operator).values(row), line] })
    }
    await close()
    if (!found) throw new CommandError(`Nobody with the e-mail ${email} has signed in yet.`)
    input.print(`${email} runs the site.`)
  },
}
