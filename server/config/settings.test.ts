import { expect, it } from 'vitest'
import { variables } from './config.ts'
import { settings } from './settings.ts'

/** Read by the tests' own scripts, not by the server. */
const elsewhere = ['CHROMIUM_PATH', 'FIREFOX_PATH']

it('there is a setting for every variable that does something, and none more (K2)', () => {
  const read = Object.keys(variables.def.shape)
  expect(Object.keys(settings).sort()).toEqual([...read, ...elsewhere].sort())
})

it('documents the value that is really taken without a setting (K2)', () => {
  const taken = Object.entries(variables.def.shape).flatMap(([name, type]) => {
    const value = defaultOf(type as Type)
    return value === undefined ? [] : [[name, ['', '[]'].includes(String(value)) ? 'none' : String(value)] as const]
  })
  const documented = taken.map(([name]) => [name, settings[name as keyof typeof settings]?.standard])
  expect(taken.length).toBeGreaterThan(8)
  expect(documented).toEqual(taken)
})

interface Type {
  def: { type: string; defaultValue?: unknown; in?: Type }
}

function defaultOf({ def }: Type): unknown {
  return def.type === 'default' ? def.defaultValue : def.in && defaultOf(def.in)
}
