import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { mutations } from './mutations.ts'

interface Recorded {
  schema: number
  shape: string
}

const file = 'recorded-mutations.json'

test('arguments of another shape come with another schema, because devices send old ones for years (L3)', async () => {
  const recorded = JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Record<string, Recorded>
  const now = Object.values(mutations).map(
    ({ name, schema, args }) => [name, { schema, shape: shapeOf(args) }] as const,
  )
  const allowed = now.map(([name, own]) => [name, recorded[name]?.schema === own.schema ? recorded[name] : own])
  expect(
    Object.fromEntries(now),
    'Raise the schema in mutation-headers.ts, add a step up on both sides, then run this test with -u.',
  ).toEqual(Object.fromEntries(allowed))
  await expect(`${JSON.stringify(Object.fromEntries(now), null, 2)}\n`).toMatchFileSnapshot(file)
})

function shapeOf(args: z.ZodMiniType): string {
  const shape = JSON.stringify(z.toJSONSchema(args, { io: 'input', unrepresentable: 'any' }))
  return createHash('sha256').update(shape).digest('hex').slice(0, 16)
}
