import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { problemCodes } from '../../shared/features/cockpit/problems.ts'
import { commands } from './commands/commands.ts'

const text = readFileSync('docs/operations.md', 'utf8')
const part = (title: string) => text.slice(text.indexOf(`\n## ${title}\n`)).split('\n## ')[1] ?? ''

it('docs/operations.md has every command, and no other (K3)', () => {
  const named = [...part('Commands').matchAll(/^\| `([\w:]+)/gm)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(commands.map(({ name }) => name).toSorted())
})

it('docs/operations.md names every fault that Kaft knows of itself, once (M16)', () => {
  const rows = part('How it is doing').match(/^\|.*\|$/gm) ?? []
  const named = [...rows.join('\n').matchAll(/`([a-z]+_[a-z_]+)`/g)].map(([, code]) => code)
  expect(named.toSorted()).toEqual([...problemCodes].toSorted())
})

it('docs/operations.md leads to the alert rules and the dashboard that ship (K4)', () => {
  for (const path of ['deploy/prometheus/kaft.rules.yml', 'deploy/grafana/kaft.json']) {
    expect(readFileSync(path, 'utf8').length).toBeGreaterThan(0)
    expect(text).toContain(path.startsWith('deploy/grafana') ? path : '`deploy/prometheus/`')
  }
})
