import { msg } from '@lingui/core/macro'
import type { Reader } from '../../../common/store/store.ts'
import { operator } from '../../people/people.table.ts'
import type { Fault } from './fault.ts'

/** Reports that nobody sees. */
export async function peopleFaults(read: Reader, production: boolean): Promise<Fault[]> {
  if (!production || (await read.$count(operator)) > 0) return []
  return [
    {
      code: 'nobody_runs',
      level: 'fault',
      sentence: msg`Nobody may run the site: reports are seen by no one.`,
      remedy: msg`Sign in on the site, then: kaft operator:add you@example.org`,
    },
  ]
}
