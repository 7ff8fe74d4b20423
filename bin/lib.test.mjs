import { relative } from 'node:path'
import { loadConfigFromFile } from 'vite'
import { expect, test } from 'vitest'
import { askingForDemo, buildInputs, root } from './lib.mjs'

test.each(['vite.config.ts', 'vite.server.config.ts'])(
  'a build is made again when anything changes that %s reads',
  async config => {
    const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, `${root}/${config}`, root)
    const read = loaded.dependencies.map(file => relative(root, file)).filter(file => !file.includes('node_modules'))
    expect(read).toContain(config)
    expect(buildInputs()).toEqual(expect.arrayContaining(read))
  },
)

test('npm start and npm run dev ask for the demo where neither NODE_ENV nor DEMO is set (K2)', () => {
  expect(askingForDemo({})).toEqual({ DEMO: 'on' })
  expect(askingForDemo({ NODE_ENV: '', DEMO: '', PORT: '1' })).toEqual({ NODE_ENV: '', DEMO: 'on', PORT: '1' })
  for (const set of [{ NODE_ENV: 'production' }, { NODE_ENV: 'development' }, { DEMO: 'off' }])
    expect(askingForDemo(set)).toEqual(set)
})
