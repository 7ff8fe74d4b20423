import { relative } from 'node:path'
import { loadConfigFromFile } from 'vite'
import { expect, test } from 'vitest'
import { buildInputs, root } from './lib.mjs'

test.each(['vite.config.ts', 'vite.server.config.ts'])(
  'a build is made again when anything changes that %s reads',
  async config => {
    const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, `${root}/${config}`, root)
    const read = loaded.dependencies.map(file => relative(root, file)).filter(file => !file.includes('node_modules'))
    expect(read).toContain(config)
    expect(buildInputs()).toEqual(expect.arrayContaining(read))
  },
)
