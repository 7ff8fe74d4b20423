import * as z from 'zod/mini'
import { header } from '../mutation-headers.ts'
import { former, mutation } from '../../lib/mutation.ts'
import { id } from '../../lib/values.ts'
import { everyChoices } from './every.ts'
import { savedQuery, searchName } from './searches.schema.ts'

const searchSaveArgs = z.object({
  id,
  query: z.pipe(z.transform(asRead), savedQuery),
  name: searchName,
  email: z.boolean(),
  push: z.boolean(),
  every: z.enum(everyChoices),
})

/** Sets and never toggles. With `course` it is a watch of that course (api.md). */
export const searchSave = mutation({
  ...header('search.save'),
  args: searchSaveArgs,
  former: [former(searchSaveArgs, args => args)],
})
export type SearchSave = z.infer<typeof searchSave.args>

export const searchForget = mutation({ ...header('search.forget'), args: z.object({ id }) })
export type SearchForget = z.infer<typeof searchForget.args>

/** Programs may send the parameters as an address has them: prices as digits, one value instead of a list. */
function asRead(given: unknown): unknown {
  if (given === null || typeof given !== 'object' || Array.isArray(given)) return given
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, readAs(name, value)]))
}

function readAs(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (name === 'city' || name === 'condition') return [value]
  return /^(min|max)Price$/.test(name) && /^\d{1,9}$/.test(value) ? Number(value) : value
}
