import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings } from '../../server/config/settings.ts'
import { root } from '../lib.mjs'
import { withSettings } from './settings-section.mjs'

const port = { PORT: { standard: '3000', meaning: 'port to listen on' } }
const page = `# Page

## Map

| folder | holds |
| ------ | ----- |
| \`pwa/\` | the app |

## Settings

Read at start.

| variable | default | meaning |
| -------- | ------- | ------- |
| \`OLD\` | 1 | gone since |

## After

| a | table |
| - | ----- |
`

test('docs/operations.md has every setting with its default and meaning below "Settings" (K2): npm run settings', async () => {
  const operations = readFileSync(`${root}/docs/operations.md`, 'utf8')
  expect(operations).toBe(await withSettings(operations, settings))
  const [before, after] = operations.split('\n## Settings\n')
  const [section, ...others] = after.split('\n## ')
  expect(section.match(/^\| `[A-Z_]+` /gm)).toHaveLength(Object.keys(settings).length)
  expect([before, ...others].join('\n')).not.toMatch(/^\| `[A-Z_]+` /m)
  expect(readFileSync(`${root}/README.md`, 'utf8')).not.toMatch(/^\| `[A-Z_]+` /m)
})

test('settings replace the table of their own section, and leave the other tables alone', async () => {
  const written = await withSettings(page, port)
  expect(written).toContain('| `PORT`   | 3000    | port to listen on |')
  expect(written).not.toContain('OLD')
  expect(written).toMatch(
    /## Map\s+\| folder +\| holds +\|\n[^\n]+\n\| `pwa\/` \| the app \|\n\n## Settings\n\nRead at start\.\n/,
  )
  expect(written).toMatch(/\n\n## After\n\n\| a +\| table \|/)
  expect(await withSettings(written, port)).toBe(written)
})

test('without a heading for them settings are written nowhere', async () => {
  await expect(withSettings('# Page\n\n## Map\n', port)).rejects.toThrow('There is no line "## Settings"')
})
