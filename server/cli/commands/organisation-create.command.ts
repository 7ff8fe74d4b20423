import type * as z from 'zod/mini'
import { newOrganisation } from '../../../shared/features/operator/operator.schema.ts'
import { format } from '../../common/language/language.ts'
import type { Deps } from '../../deps.ts'
import { commandLine } from '../../features/operator/commit-planned.ts'
import { makeOrganisation } from '../../features/organisations/run/run.usecases.ts'
import { organisation } from '../../features/organisations/organisations.table.ts'
import { fieldsOf } from '../../middleware/fields.errors.ts'
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
    const { name, university, description } = checked({ ...input.options, name: onlyPositional(input, 'name') })
    const { deps, close } = await openInstallation(input.config)
    try {
      if (!input.options['new-university']) await expectNoSlip(deps, university)
      const id = await makeOrganisation(deps, { name, university, description, by: commandLine })
      input.print(`${name} is organisation ${id}.`)
    } finally {
      await close()
    }
  },
}

/** Checked as on the operator's page (G2). */
function checked(typed: unknown): z.infer<typeof newOrganisation> {
  const read = newOrganisation.safeParse(typed)
  if (read.success) return read.data
  const faults = Object.entries(fieldsOf(read.error.issues))
  throw new UsageError(faults.map(([field, what]) => `${labels[field] ?? field}: ${format('en', what)}`).join('\n'))
}

const labels: Record<string, string> = { name: '<name>', university: '--university', description: '--description' }

/** Two spellings of a university would be two facets. */
async function expectNoSlip({ store }: Pick<Deps, 'store'>, university: string): Promise<void> {
  const universities = await store.read.selectDistinct({ name: organisation.university }).from(organisation)
  const names = universities.map(({ name }) => name)
  if (names.includes(university)) return
  const near = didYouMean(university, names)
  if (near)
    throw new UsageError(`No association is at ${JSON.stringify(university)}.${near} Else say --new-university.`)
}
