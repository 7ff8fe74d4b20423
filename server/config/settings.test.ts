import { expect, it } from 'vitest'
import { variables } from './config.ts'
import { settings } from './settings.ts'

/** Read by the tests' own scripts, not by the server. */
const elsewhere = ['CHROMIUM_PATH', 'FIREFOX_PATH']

it('there is a setting for every variable that does something, and none more (K2)', () => {
  const read = Object.keys(variables.def.shape)
  expect(Object.keys(settings).sort()).toEqual([...read, ...elsewhere].sort())
})
