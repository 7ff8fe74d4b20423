import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { cents, id, photoHash } from '../../../shared/lib/values.ts'
import { type JsonSchema, schemaText } from './schema-text.ts'

const text = (schema: z.ZodMiniType) => schemaText(z.toJSONSchema(schema, { io: 'input' }) as JsonSchema)

it('tells a schema in words that people read (J1)', () => {
  expect(
    text(
      z.object({
        id,
        photos: z.array(photoHash),
        priceCents: z.nullable(cents),
        condition: z.enum(['new', 'used']),
        city: z.optional(z.string().check(z.maxLength(80))),
        seller: z.object({ firstName: z.string() }),
        row: z.unknown(),
        names: z.record(z.string(), z.int()),
      }),
    ),
  ).toBe(`{
  id: uuid
  photos: sha-256[]
  priceCents: integer (≥ 0) | null
  condition: "new" | "used"
  city?: string (at most 80 characters)
  seller: {
    firstName: string
  }
  row: anything
  names: {
    [name]: integer
  }
}`)
})

it('tells choices, and the name of a schema that is told elsewhere (J1)', () => {
  expect(text(z.array(z.union([z.string(), z.literal(true)])))).toBe('(string | true)[]')
  expect(schemaText({ type: 'array', items: { $ref: '#/components/schemas/Book' } })).toBe('{{Book}}[]')
  expect(schemaText({ type: ['string', 'null'] })).toBe('string | null')
})
