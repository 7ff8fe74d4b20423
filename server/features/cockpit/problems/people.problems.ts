import { msg } from '@lingui/core/macro'
import type { Reader } from '../../../common/store/batch.ts'
import { operator } from '../../people/people.table.ts'
import type { Problem } from './problem.ts'

/** Without an operator nobody sees reports. */
export async function peopleProblems(read: Reader, production: boolean): Promise<Problem[]> {
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
