import { malformed } from '../../errors/known.errors.ts'
import type { Context } from '../../http/env.ts'

export interface Expand {
  identity: boolean
  devices: boolean
}

/** `expand=identity|devices`, repeatable, in any case; 400 for anything else. */
export function readExpand(c: Context): Expand {
  const wanted = (c.req.queries('expand') ?? []).map(each => each.toLowerCase())
  const wrong = wanted.find(each => each !== 'identity' && each !== 'devices')
  if (wrong !== undefined) throw malformed(`Could not parse expand option: ${wrong}`)
  return { identity: wanted.includes('identity'), devices: wanted.includes('devices') }
}
