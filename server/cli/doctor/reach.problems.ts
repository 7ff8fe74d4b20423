import { existsSync } from 'node:fs'
import { msg } from '@lingui/core/macro'
import { lockFolder } from '../../database/folder-lock.ts'
import { servedNow } from '../../database/served-now.ts'
import { answerOf, type Problem } from '../../features/cockpit/problems/problem.ts'
import type { Place } from './place.ts'

/** A server that is not running is no problem; one that does not answer is. */
export async function serverProblems({ config, file }: Place): Promise<Problem[]> {
  const { host, dataDir } = config
  const port = servedNow(dataDir)?.port ?? config.port
  if (port === 0 || !existsSync(file('serve.lock'))) return []
  const lock = lockFolder(dataDir, 0)
  lock?.release()
  if (lock) return []
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  const url = `http://${name.includes(':') ? `[${name}]` : name}:${port}/health/ready`
  if ((await answerOf(url))?.ok) return []
  return [
    {
      code: 'server_silent',
      level: 'fault',
      sentence: msg`A server holds the data folder, and ${url} does not answer that it is ready.`,
      remedy: msg`See what its log says, and start it anew.`,
    },
  ]
}
