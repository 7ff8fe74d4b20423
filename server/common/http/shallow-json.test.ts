import { expect, it } from 'vitest'
import { parseShallowJson } from './shallow-json.ts'

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

it('reads JSON of 32 levels, and refuses deeper JSON before it is parsed (J4)', () => {
  expect(JSON.stringify(parseShallowJson(nested(32)))).toBe(nested(32))
  expect(() => parseShallowJson(nested(33))).toThrow(SyntaxError)
  expect(() => parseShallowJson('{"a":'.repeat(200_000))).toThrow('32 levels')
  expect(() => parseShallowJson('[{'.repeat(500_000))).toThrow('32 levels')
})

it('counts no brackets inside texts (J4)', () => {
  const value = { text: `${'['.repeat(100)}"\\`, more: ['\\"[', '{'.repeat(50)] }
  expect(parseShallowJson(JSON.stringify(value))).toEqual(value)
})

it('reads as many lists beside each other as there are (J4)', () => {
  const value = Array.from({ length: 1000 }, (_, id) => [{ id }])
  expect(parseShallowJson(JSON.stringify(value))).toEqual(value)
})

it('leaves what is no JSON to the parser (J4)', () => {
  for (const text of ['', '"', '"\\', '{', ']]]]', 'NaN', '[1,]'])
    expect(() => parseShallowJson(text)).toThrow(SyntaxError)
})
