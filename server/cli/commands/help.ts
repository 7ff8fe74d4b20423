import type { Command } from './command.ts'
import type { Listed } from './commands.ts'

export function generalHelp(commands: readonly Listed[]): string {
  return [
    'kaft <command>',
    '',
    ...columns(commands.map(({ name, summary }) => [name, summary] as const)),
    '',
    'kaft <command> --help tells more of one. Settings are environment variables: see docs/operations.md.',
  ].join('\n')
}

export function commandHelp({ name, summary }: Listed, { positionals, options = {}, about }: Command): string {
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
