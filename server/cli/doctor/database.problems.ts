import { existsSync } from 'node:fs'
import { msg } from '@lingui/core/macro'
import { checkDatabase } from '../../common/store/backup.ts'
import { DamagedDatabase } from '../../common/store/damaged.ts'
import { inspectDatabase } from '../../common/store/inspect.ts'
import type { Problem } from '../../features/cockpit/problems/problem.ts'
import type { Place } from './place.ts'

/** Each database with the folder of its migrations. */
const kept = [
  ['product.sqlite', 'migrations/product'],
  ['identity.sqlite', 'migrations/identity'],
] as const

/** Reads every page of both databases, and compares what is in them with what this version would make. */
export async function databaseProblems({ file, shipped }: Place): Promise<Problem[]> {
  const faults: Problem[] = []
  for (const [name, migrations] of kept)
    if (existsSync(file(name))) faults.push(...(await problemsOf(file(name), shipped(migrations))))
  return faults
}

async function problemsOf(path: string, migrations: string): Promise<Problem[]> {
  try {
    checkDatabase(path)
  } catch (error) {
    if (!(error instanceof DamagedDatabase)) throw error
    return [
      {
        code: 'database_damaged',
        level: 'fault',
        sentence: msg`${path} is damaged, or is no database.`,
        remedy: msg`Stop the server, move the data folder aside, and restore the newest backup: kaft restore <folder>`,
      },
    ]
  }
  const { ahead, missing, different } = await inspectDatabase(path, migrations)
  if (ahead > 0)
    return [
      {
        code: 'migrations_ahead',
        level: 'fault',
        sentence: msg`${path} was made by a newer version of Kaft: it has had ${ahead} changes that this one does not know.`,
        remedy: msg`Run the newer version, or restore a backup of this one.`,
      },
    ]
  if (missing.length > 0)
    return [
      {
        code: 'migrations_behind',
        level: 'fault',
        sentence: msg`${path} is of an older version of Kaft: it lacks ${missing.join(', ')}.`,
        remedy: msg`kaft migrate`,
      },
    ]
  if (different.length === 0) return []
  return [
    {
      code: 'schema_differs',
      level: 'fault',
      sentence: msg`${path} is not as this version makes it: ${different.join(', ')} is missing, different or not ours.`,
      remedy: msg`Undo what was changed by hand, or restore the newest backup: kaft restore <folder>`,
    },
  ]
}
