import * as z from 'zod/mini'
import { nameError, type NameOf, preparedName } from './names.ts'
import { isBlank } from './visible.ts'

/** A lower-case UUID; made on the device as version 7 unless it is derived (api.md, Conventions). */
export const id = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))
/** Milliseconds since the epoch, UTC. */
export const time = z.int().check(z.nonnegative())
/** Euro cents. */
export const cents = z.int().check(z.nonnegative())
/** sha-256 of a photo's uploaded bytes, lower-case hex. */
export const photoHash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** Thirteen digits, no hyphens. */
export const isbn13 = z.string().check(z.regex(/^97[89]\d{10}$/))

/**
 * Trimmed text of `min` to `max` Unicode code points; lone surrogates and NUL are refused, and where something has to be
 * there, a text of nothing but invisible letters.
 */
export const text = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.maxLength(max * 2 + 1000)),
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
        z.refine(value => value.isWellFormed() && !value.includes('\0'), { error: 'no NUL, no half characters' }),
      ),
    ),
  )

/** A name of 1 to `max` code points that others read, as names.ts says. */
export const properName = (max: number, of: NameOf) =>
  z.pipe(
    z.pipe(z.string().check(z.maxLength(max * 2 + 1000)), z.transform(preparedName)),
    text(1, max).check(
      ...(['name_signs', 'name_site', 'name_ours'] as const).map(error =>
        z.refine<string>(value => nameError(value, of) !== error, { error, params: { error } }),
      ),
    ),
  )
