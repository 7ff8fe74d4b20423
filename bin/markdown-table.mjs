import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'prettier'
import { root } from './lib.mjs'

/** Writes the table of the section, after its text. Throws where the heading is missing, so that it never lands elsewhere. */
export async function withTable(markdown, heading, rows) {
  const lines = markdown.split('\n')
  const start = lines.indexOf(heading)
  if (start < 0) throw new Error(`There is no line "${heading}" to write the table below.`)
  const next = lines.findIndex((line, at) => at > start && /^#{1,2} /.test(line))
  const after = next < 0 ? [] : lines.slice(next)
  const text = lines.slice(start + 1, next < 0 ? undefined : next).filter(line => !line.startsWith('|'))
  const whole = [...lines.slice(0, start), heading, ...text, '', ...tableOf(rows), '', ...after].join('\n')
  const options = JSON.parse(readFileSync(join(root, '.prettierrc.json'), 'utf8'))
  return format(whole, { ...options, parser: 'markdown' })
}

function tableOf([head, ...rows]) {
  return [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`)
}
