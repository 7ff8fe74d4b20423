import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'prettier'
import { root } from '../lib.mjs'

const heading = '## Settings'

/** Throws where the heading `## Settings` is missing, so that the table never lands elsewhere. */
export async function withSettings(markdown, settings) {
  const lines = markdown.split('\n')
  const start = lines.indexOf(heading)
  if (start < 0) throw new Error(`There is no line "${heading}" to write the settings below.`)
  const next = lines.findIndex((line, at) => at > start && /^#{1,2} /.test(line))
  const after = next < 0 ? [] : lines.slice(next)
  const text = lines.slice(start + 1, next < 0 ? undefined : next).filter(line => !line.startsWith('|'))
  const whole = [...lines.slice(0, start), heading, ...text, '', ...tableOf(settings), '', ...after].join('\n')
  const options = JSON.parse(readFileSync(join(root, '.prettierrc.json'), 'utf8'))
  return format(whole, { ...options, parser: 'markdown' })
}

function tableOf(settings) {
  const rows = Object.entries(settings).map(
    ([name, { standard, meaning }]) => `| \`${name}\` | ${standard} | ${meaning} |`,
  )
  return ['| variable | default | meaning |', '| --- | --- | --- |', ...rows]
}
