import * as z from 'zod/mini'
import { nameError, type NameOf, preparedName } from './names.ts'
import { isBlank } from './visible.ts'

/** Lower case; devices make version 7 unless the id is derived (api.md, Conventions). */
export const id = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))
/** Milliseconds since the epoch, UTC. */
export const time = z.int().check(z.nonnegative())
export const cents = z.int().check(z.nonnegative())
/** sha-256 in lower-case hex. */
export const photoHash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const messagePhoto = z.string().check(z.regex(/^p?[0-9a-f]{64}$/))
export const isbn13 = z.string().check(z.regex(/^97[89]\d{10}$/))

export const withoutNul = z.refine<string>(value => !value.includes('\0'), { error: 'no NUL' })

export const plainText = (max: number) => z.string().check(z.maxLength(max), withoutNul)

/** Counts code points. Refuses lone surrogates, NUL (PostgreSQL keeps none), and invisible text where `min` is above 0. */
export const text = (min: number, max: number) =>
  z.pipe(
    plainText(max * 2 + 1000),
    z.pipe(
      z.transform((value: string) => value.trim()),
      z.string().check(
        z.refine(value => [...value].length <= max, {
          error: `at most ${max} characters`,
          params: { error: 'too_long' },
        }),
        z.refine(value => [...value].length >= min && (min === 0 || !isBlank(value)), {
          error: `at least ${min} characters`,
          params: { error: 'required' },
        }),
        z.refine(value => value.isWellFormed(), { error: 'no half characters' }),
      ),
    ),
  )

export const properName = (max: number, of: NameOf) =>
  z.pipe(
    z.pipe(z.string().check(z.maxLength(max * 2 + 1000)), z.transform(preparedName)),
    text(1, max).check(
      ...(['name_signs', 'name_site', 'name_ours'] as const).map(error =>
        z.refine<string>(value => nameError(value, of) !== error, { error, params: { error } }),
      ),
    ),
  )
