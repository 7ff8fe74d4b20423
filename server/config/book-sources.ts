import * as z from 'zod/mini'
import { type BookSourceName, bookSourceNames } from '../../shared/features/books/book-sources.ts'
import { listed } from './values.ts'

export interface BookSourceSetting {
  name: BookSourceName
  /** Of a program on this machine that stands for the source, in tests: `openlibrary@http://127.0.0.1:4000`. */
  origin?: string | undefined
}

const source = z.pipe(
  z.transform((part: string): unknown => {
    const [name = '', ...origin] = part.split('@')
    return { name, origin: origin.length > 0 ? origin.join('@') : undefined }
  }),
  z.object({
    name: z.enum(bookSourceNames),
    origin: z.optional(z.string().check(z.regex(/^http:\/\/127\.0\.0\.1:\d+$/))),
  }),
)

const error = `must be some of ${bookSourceNames.join(', ')}, or none`

export const bookSourcesSetting = z.pipe(
  z._default(z.string(), 'none'),
  z.pipe(
    z.transform((value: string) => (value.trim() === 'none' ? [] : listed(value))),
    z
      .array(source, { error })
      .check(z.refine(sources => new Set(sources.map(({ name }) => name)).size === sources.length, { error })),
  ),
)
