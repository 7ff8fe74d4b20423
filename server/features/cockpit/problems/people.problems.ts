import { msg } from '@lingui/core/macro'
import type { Reader } from '../../../common/store/batch.ts'
import { findDemoPeople } from '../../people/demo-people.ts'
import { operator } from '../../people/people.table.ts'
import type { Problem } from './problem.ts'

/** Without an operator nobody sees reports. */
export async function peopleProblems(read: Reader, production: boolean): Promise<Problem[]> {
  if (!production) return []
  const [operators, demo] = [await read.$count(operator), await findDemoPeople(read)]
  const found: (Problem | false)[] = [
    operators === 0 && {
      code: 'nobody_runs',
      level: 'fault',
      sentence: msg`Nobody may run the site: reports are seen by no one.`,
      remedy: msg`Sign in on the site, then: kaft operator:add you@example.org`,
    },
    demo.length > 0 && {
      code: 'demo_open',
      level: 'fault',
      sentence: msg`People of the demo can log in, with a password that everybody knows: ${demo.join(', ')} …`,
      remedy: msg`Begin with an empty data folder: the demo cannot be taken out of this one.`,
    },
  ]
  return found.filter(each => each !== false)
}
