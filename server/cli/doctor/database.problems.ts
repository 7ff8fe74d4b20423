import { existsSync } from 'node:fs'
import { msg } from '@lingui/core/macro'
import { checkDatabase } from '../../common/store/backup.ts'
import { DamagedDatabase } from '../../common/store/store-errors.ts'
import { lastWithSteps } from '../../common/store/history.ts'
import { inspectDatabase } from '../../common/store/inspect.ts'
import type { Problem } from '../../features/cockpit/problems/problem.ts'
import { migrationsOf } from '../folders.ts'
import type { Place } from './place.ts'

/** Reads every page, and compares the schema with the migrations. */
export async function databaseProblems({ file, shipped }: Place): Promise<Problem[]> {
  const faults: Problem[] = []
  for (const [name, migrations] of Object.entries(migrationsOf))
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
  const { history, different } = await inspectDatabase(path, migrations)
  if (history.at === 'unknown')
    return [
      {
        code: 'migrations_ahead',
        level: 'fault',
        sentence: msg`${path} was made by a newer version of Kaft, or by another program.`,
        remedy: msg`Run the newer version, or restore a backup of this one.`,
      },
    ]
  if (history.at === 'too old')
    return [
      {
        code: 'migrations_behind',
        level: 'fault',
        sentence: msg`${path} is too old for this version of Kaft.`,
        remedy: msg`Run kaft migrate of commit ${lastWithSteps} on it, then this version again.`,
      },
    ]
  if ('missing' in history && history.missing.length > 0)
    return [
      {
        code: 'migrations_behind',
        level: 'fault',
        sentence: msg`${path} is of an older version of Kaft: it lacks ${history.missing.join(', ')}.`,
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
