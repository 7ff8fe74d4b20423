import { msg } from '@lingui/core/macro'
import { databases } from '../../../database/backups/manifest.ts'
import type { Problem } from './problem.ts'

interface Files {
  file(name: string): string
  /** Undefined where the file is missing. */
  rightsOf(path: string): Promise<{ mode: number; uid: number } | undefined>
}

export async function rightsProblems({ file, rightsOf }: Files): Promise<Problem[]> {
  const files = databases.flatMap(name => [name, `${name}-wal`, `${name}-shm`])
  const names = ['.', 'secrets.json', ...files, 'photos', 'backups', 'mail']
  const found = await Promise.all(names.map(async name => ({ name, rights: await rightsOf(file(name)) })))
  const owner = found[0]?.rights?.uid
  const there = found.flatMap(({ name, rights }) => (rights ? [{ name, ...rights }] : []))
  const wide = there.filter(({ name, mode }) => (mode & 0o077) !== 0 && isSecret(name))
  const others = there.filter(({ uid }) => uid !== owner)
  const list = (files: readonly { name: string }[]) => files.map(({ name }) => file(name)).join(', ')
  const faults: (Problem | false)[] = [
    wide.length > 0 && {
      code: 'rights_wide',
      level: 'fault',
      sentence: msg`Other users of this machine may open ${list(wide)}.`,
      remedy: msg`chmod go-rwx ${list(wide)}`,
    },
    others.length > 0 && {
      code: 'rights_other',
      level: 'fault',
      sentence: msg`${list(others)} belongs to another user than the data folder: the server may not be able to write there.`,
      remedy: msg`Give all files of the data folder to the user that the server runs as, and run kaft as that user.`,
    },
  ]
  return faults.filter(each => each !== false)
}

/** The data folder protects the folders of photos and mails. */
const isSecret = (name: string) => name === '.' || name.includes('.')
