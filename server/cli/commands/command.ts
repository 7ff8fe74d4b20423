import type { Config } from '../../config/config.ts'

/** One command of `kaft`; a file `<name>.command.ts` exports it, commands.ts lists it. */
export interface Command {
  /** What comes after the command's name, as `<file>`; none when absent. */
  positionals?: string
  options?: Record<string, Option>
  /** More for `--help`, a sentence or two. */
  about?: string
  /** Ends when the work is done; throw CommandError for what the caller can put right. */
  run(input: CommandInput): Promise<void>
}

interface Option {
  /** Name of its value as `<n>`; a flag when absent. */
  value?: string
  help: string
}

export interface CommandInput {
  config: Config
  positionals: readonly string[]
  /** Values of options by name; flags are `on`. */
  options: Readonly<Record<string, string | undefined>>
  /** Prints a line to standard output. */
  print(line: string): void
}

/** What went wrong, in words for whoever typed the command; shown without a stack. */
export class CommandError extends Error {}

/** The command was typed wrongly; shown with its help, and the exit code is 2. */
export class UsageError extends CommandError {}

/** The whole number of an option, or what stands when it was not given. */
export function numberOption({ options }: CommandInput, name: string, standard: number): number {
  const text = options[name]
  if (text === undefined) return standard
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${name} takes a whole number, not ${JSON.stringify(text)}.`)
  return Number(text)
}

/** The one argument that a command needs. */
export function onlyPositional({ positionals }: CommandInput, name: string): string {
  const [first, ...more] = positionals
  if (first === undefined) throw new UsageError(`Say which ${name}.`)
  if (more.length > 0) throw new UsageError(`Only one ${name} at a time; these are ${positionals.length}.`)
  return first
}
