import type { Deps } from '../../deps.ts'
import { commandLine } from '../../features/operator/actor.ts'
import { makeOrganisation } from '../../features/organisations/run/run.usecases.ts'
import { organisation } from '../../features/organisations/organisations.table.ts'
import { didYouMean } from '../did-you-mean.ts'
import { type Command, onlyPositional, UsageError } from './command.ts'
import { openInstallation } from '../open-installation.ts'

export const organisationCreate: Command = {
  positionals: '<name>',
  options: {
    university: { value: '<name>', help: 'the university it belongs to (needed)' },
    description: { value: '<text>', help: 'a sentence about it' },
    'new-university': { help: 'no other association is at this university yet, though a name like it is known' },
  },
  async run(input) {
    const name = onlyPositional(input, 'name').trim()
    const university = input.options['university']?.trim()
    if (!name || !university) throw new UsageError('An organisation has a name and a --university.')
    const { deps, close } = await openInstallation(input.config)
    try {
      if (!input.options['new-university']) await expectNoSlip(deps, university)
      const description = input.options['description']?.trim() ?? ''
      const id = await makeOrganisation(deps, { name, university, description, by: commandLine })
      input.say(`${name} is organisation ${id}.`)
    } finally {
      await close()
    }
  },
}

/** Two spellings of one university would be two in every choice that students see. */
async function expectNoSlip({ store }: Pick<Deps, 'store'>, university: string): Promise<void> {
  const known = await store.read.selectDistinct({ name: organisation.university }).from(organisation)
  const names = known.map(({ name }) => name)
  if (names.includes(university)) return
  const near = didYouMean(university, names)
  if (near)
    throw new UsageError(`No association is at ${JSON.stringify(university)}.${near} Else say --new-university.`)
}
