import { eq, or } from 'drizzle-orm'
import { isMailAddress } from '../../../shared/features/reports/reports.rules.ts'
import { id } from '../../../shared/lib/values.ts'
import { blockDays, why as reason } from '../../../shared/features/operator/queue.schema.ts'
import type { Deps } from '../../deps.ts'
import { commandLine } from '../../features/operator/commit-planned.ts'
import { blockPerson, unblockPerson } from '../../features/operator/people/people.usecases.ts'
import { person } from '../../features/people/people.table.ts'
import { ApiError } from '../../middleware/errors.ts'
import { openInstallation } from '../open-installation.ts'
import { type Command, CommandError, type CommandInput, onlyPositional, UsageError } from './command.ts'

const positionals = '<e-mail or id>'
const why = { value: '<text>', help: 'the reason, which they read (needed, at most 1000 characters)' }
const days = { value: blockDays.join('|'), help: 'how long it holds (without it: until it is lifted)' }

export const personBlock: Command = {
  positionals,
  options: { why, days },
  about: 'They are told why by mail and where they log in, and may still take their data along or leave.',
  run: input => change(input, 'is blocked.', blockPerson),
}

export const personUnblock: Command = {
  positionals,
  options: { why },
  about: 'The ads that the block took come back.',
  run: input => change(input, 'is no longer blocked.', unblockPerson),
}

async function change(input: CommandInput, outcome: string, verb: typeof blockPerson): Promise<void> {
  const emailOrId = onlyPositional(input, 'e-mail or id').trim().toLowerCase()
  if (!isMailAddress(emailOrId) && !id.safeParse(emailOrId).success)
    throw new UsageError(`${JSON.stringify(emailOrId)} is no e-mail address and no id.`)
  const given = reason.safeParse(input.options['why'] ?? '')
  if (!given.success) throw new UsageError('Say --why, in at most 1000 characters.')
  const days = blockDays.find(each => String(each) === input.options['days'])
  if (input.options['days'] !== undefined && days === undefined)
    throw new UsageError(`--days is one of ${blockDays.join(', ')}.`)
  const { deps, close } = await openInstallation(input.config)
  try {
    const personId = await find(deps, emailOrId)
    await verb(deps, { personId, why: given.data, days, actor: commandLine })
    input.print(`${emailOrId} ${outcome}`)
  } catch (error) {
    throw error instanceof ApiError ? new CommandError(error.sentence.message ?? error.code) : error
  } finally {
    await close()
  }
}

async function find({ store }: Pick<Deps, 'store'>, emailOrId: string): Promise<string> {
  const [found] = await store.read
    .select({ id: person.id })
    .from(person)
    .where(or(eq(person.email, emailOrId), eq(person.id, emailOrId)))
  if (!found) throw new CommandError(`Nobody with the e-mail or id ${emailOrId} has signed in yet.`)
  return found.id
}
