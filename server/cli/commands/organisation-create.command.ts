import { organisation } from '../../features/organisations/organisations.table.ts'
import { nextRev, thisRev } from '../../sync/revision.ts'
import { type Command, CommandError, onlyPositional } from './command.ts'
import { openInstallation } from '../open-installation.ts'

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
    const { deps, close } = await openInstallation(input.config)
    const { store, newId, now } = deps
    const id = newId()
    const description = input.options['description']?.trim() ?? ''
    await store.commit({
      first: [nextRev],
      statements: [
        store.write.insert(organisation).values({ id, name, university, description, createdAt: now(), rev: thisRev }),
      ],
    })
    await close()
    input.say(`${name} is organisation ${id}.`)
  },
}
