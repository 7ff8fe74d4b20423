import { existsSync, statSync } from 'node:fs'
import { msg } from '@lingui/core/macro'
import { type Problem, inMegabytes } from '../../features/cockpit/problems/problem.ts'
import type { Place } from './place.ts'

/** Checkpoints start at 16 MB; a log this large has a reader that never ends. */
const largeLogBytes = 512 * 2 ** 20
const leastNode = [20, 19] as const

/** Without a data folder no other check makes sense. */
export function missingProblems({ config, file }: Place): Problem[] {
  if (!existsSync(file('product.sqlite')))
    return [
      {
        code: 'data_missing',
        level: 'fault',
        sentence: msg`There is no Kaft in ${config.dataDir}.`,
        remedy: msg`Set DATA_DIR to its folder, restore a backup, or begin anew: kaft serve`,
      },
    ]
  if (existsSync(file('secrets.json'))) return []
  return [
    {
      code: 'secrets_missing',
      level: 'fault',
      sentence: msg`secrets.json is missing beside the databases: the next start makes other keys, which logs everybody out.`,
      remedy: msg`Put it back from a backup before the server starts.`,
    },
  ]
}

export function programProblems({ node, shipped, file }: Place): Problem[] {
  const [major = 0, minor = 0] = node.split('.').map(Number)
  const [leastMajor, leastMinor] = leastNode
  const log = statSync(file('product.sqlite-wal'), { throwIfNoEntry: false })?.size ?? 0
  const faults: (Problem | false)[] = [
    (major < leastMajor || (major === leastMajor && minor < leastMinor)) && {
      code: 'node_old',
      level: 'fault',
      sentence: msg`This is Node.js ${node}; Kaft needs ${leastNode.join('.')} or newer.`,
      remedy: msg`Install a newer Node.js.`,
    },
    !existsSync(shipped('dist/pwa/index.html')) && {
      code: 'client_missing',
      level: 'fault',
      sentence: msg`The app that browsers load was not built: the server has no pages.`,
      remedy: msg`npm run build`,
    },
    log > largeLogBytes && {
      code: 'log_unfolded',
      level: 'fault',
      sentence: msg`product.sqlite-wal has grown to ${inMegabytes(log)} MB: something reads the database and never ends.`,
      remedy: msg`End other programs that have product.sqlite open, then start the server anew.`,
    },
  ]
  return faults.filter(each => each !== false)
}
