import { parseArgs } from 'node:util'
import { BadSettings, readConfig } from '../config/config.ts'
import { DamagedDatabase, DatabaseRefused, StorageUnavailable } from '../common/store/store-errors.ts'
import { BucketRefused } from '../adapters/bucket/bucket.types.ts'
import { MoveRefused } from '../database/moving/side.ts'
import { NodeRefused } from '../database/nodes/join-nodes.ts'
import { HistoryRefused } from '../common/store/history.ts'
import { BackupError } from '../database/backups/manifest.ts'
import { type Command, CommandError, type CommandInput, UsageError } from './commands/command.ts'
import { commands, type Listed } from './commands/commands.ts'
import { didYouMean } from './did-you-mean.ts'
import { FolderRefused } from '../common/make-folder.ts'

export interface Surroundings {
  environment: Record<string, string | undefined>
  print(line: string): void
  complain(line: string): void
}

/** Exit code 0: done, 1: failed, 2: wrong usage. */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const [name = '--help', ...rest] = args
  const listed = commands.find(command => command.name === name)
  if (listed) return runListed(listed, rest, surroundings)
  if (['--help', '-h', 'help'].includes(name)) {
    surroundings.print(generalHelp(commands))
    return 0
  }
  const near = didYouMean(
    name,
    commands.map(each => each.name),
  )
  surroundings.complain(`${generalHelp(commands)}\n\nThere is no command ${JSON.stringify(name)}.${near}`)
  return 2
}

async function runListed(listed: Listed, args: readonly string[], { environment, print, complain }: Surroundings) {
  const command = await listed.load()
  if (args.includes('--help') || args.includes('-h')) {
    print(commandHelp(listed, command))
    return 0
  }
  const parsed = parse(command, args)
  if (typeof parsed === 'string') {
    complain(`${commandHelp(listed, command)}\n\n${parsed}`)
    return 2
  }
  try {
    await command.run({ ...parsed, config: readConfig(environment), print })
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${commandHelp(listed, command)}\n\n${error.message}`)
      return 2
    }
    const isPlain = plain.some(kind => error instanceof kind)
    complain(error instanceof Error ? (isPlain ? error.message : (error.stack ?? error.message)) : String(error))
    return 1
  }
}

const plain = [
  CommandError,
  BackupError,
  BadSettings,
  DamagedDatabase,
  HistoryRefused,
  DatabaseRefused,
  FolderRefused,
  NodeRefused,
  MoveRefused,
  BucketRefused,
  StorageUnavailable,
]

function parse(command: Command, args: readonly string[]): Pick<CommandInput, 'options' | 'positionals'> | string {
  const declared = Object.entries(command.options ?? {}).map(
    ([name, { value }]) => [name, { type: value ? 'string' : 'boolean' }] as const,
  )
  try {
    const options = Object.fromEntries(declared)
    const { values, positionals } = parseArgs({ args: withDashes(command, args), options, allowPositionals: true })
    if (positionals.length > 0 && !command.positionals) return `It takes no ${JSON.stringify(positionals[0])}.`
    const texts = Object.entries(values).map(([name, value]) => [name, value === true ? 'on' : String(value)])
    return { options: Object.fromEntries(texts), positionals }
  } catch (error) {
    return wordsFor(error, command)
  }
}

/** Node refuses a value that begins with a dash, such as -5, unless it is joined to its option. */
function withDashes({ options = {} }: Command, args: readonly string[]): string[] {
  return args.reduce<string[]>((joined, each) => {
    const before = joined.at(-1) ?? ''
    const isValue = before.startsWith('--') && options[before.slice(2)]?.value !== undefined
    if (!isValue || !/^-[^-]/.test(each)) return [...joined, each]
    return [...joined.slice(0, -1), `${before}=${each}`]
  }, [])
}

function wordsFor(error: unknown, { options = {} }: Command): string {
  const { code, message } = error as NodeJS.ErrnoException
  const option = /'(?:-\w, )?(--?[^'\s=]+)/.exec(message)?.[1] ?? ''
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const all = Object.keys(options).map(name => `--${name}`)
    return `It has no option ${option}.${didYouMean(option, all)}`
  }
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return message
  const value = options[option.slice(2)]?.value
  return value ? `${option} needs ${value} behind it.` : `${option} takes no value.`
}

function generalHelp(commands: readonly Listed[]): string {
  return [
    'kaft <command>',
    '',
    ...columns(commands.map(({ name, summary }) => [name, summary] as const)),
    '',
    'kaft <command> --help describes one. Settings are environment variables: see docs/operations.md.',
  ].join('\n')
}

function commandHelp({ name, summary }: Listed, { positionals, options = {}, about }: Command): string {
  const rows = Object.entries(options).map(
    ([option, { value, help }]) => [`--${option}${value ? ` ${value}` : ''}`, help] as const,
  )
  const usage = ['kaft', name, positionals, rows.length > 0 ? '[options]' : undefined].filter(Boolean).join(' ')
  const more = about ? ['', `  ${about}`] : []
  return [usage, '', `  ${summary}`, ...more, '', ...columns([...rows, ['--help', 'this']])].join('\n')
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([first]) => first.length))
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`)
}
