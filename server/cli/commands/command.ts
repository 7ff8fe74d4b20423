import { isMailAddress } from '../../../shared/features/reports/reports.rules.ts'
import type { Config } from '../../config/config.ts'

/** `<name>.command.ts` exports it, and commands.ts lists it. */
export interface Command {
  positionals?: string
  options?: Record<string, Option>
  about?: string
  /** Throws CommandError for a mistake that the caller can correct. */
  run(input: CommandInput): Promise<void>
}

interface Option {
  value?: string
  help: string
}

export interface CommandInput {
  config: Config
  positionals: readonly string[]
  /** Flags are `on`. */
  options: Readonly<Record<string, string | undefined>>
  print(line: string): void
}

/** Shown without a stack. */
export class CommandError extends Error {}

/** Shown with help; exit code 2. */
export class UsageError extends CommandError {}

export function numberOption({ options }: CommandInput, name: string, standard: number): number {
  const text = options[name]
  if (text === undefined) return standard
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${name} takes a whole number, not ${JSON.stringify(text)}.`)
  return Number(text)
}

export function onlyMailAddress(input: CommandInput, name = 'e-mail'): string {
  const address = onlyPositional(input, name).trim().toLowerCase()
  if (!isMailAddress(address)) throw new UsageError(`${JSON.stringify(address)} is no e-mail address.`)
  return address
}

export function onlyPositional({ positionals }: CommandInput, name: string): string {
  const [first, ...more] = positionals
  if (first === undefined) throw new UsageError(`Say which ${name}.`)
  if (more.length > 0) throw new UsageError(`Only one ${name} at a time; these are ${positionals.length}.`)
  return first
}
