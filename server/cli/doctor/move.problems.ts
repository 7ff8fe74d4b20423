import { existsSync } from 'node:fs'
import { msg } from '@lingui/core/macro'
import type { Reader } from '../../common/store/sql.ts'
import { lockFolder } from '../../database/folder-lock.ts'
import { moveStateIn } from '../../database/moving/side.ts'
import type { Problem } from '../../features/cockpit/problems/problem.ts'
import type { Place } from './place.ts'

export async function moveProblems(read: Reader, place: Place): Promise<Problem[]> {
  const move = await moveStateIn(read)
  if (!move || moves(place)) return []
  const { destination, state } = move
  if (state === 'left')
    return [
      {
        code: 'moved_away',
        level: 'fault',
        sentence: msg`This installation has moved to ${destination}; nothing is written here any more.`,
        remedy: msg`Start the server with the settings of ${destination} (docs/operations.md, Moving).`,
      },
    ]
  return [
    {
      code: 'move_unfinished',
      level: 'fault',
      sentence: msg`A move to ${destination} was begun and is not done.`,
      remedy: msg`Go on with it, with the same words as before: kaft move --to … Or give it up: kaft move --stop`,
    },
  ]
}

function moves({ config, file }: Place): boolean {
  if (!existsSync(file('move.lock'))) return false
  const lock = lockFolder(config.dataDir, 0, 'move')
  lock?.release()
  return lock === undefined
}
