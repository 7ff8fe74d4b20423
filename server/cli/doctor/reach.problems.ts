import { existsSync } from 'node:fs'
import { msg } from '@lingui/core/macro'
import { checkSmtp } from '../../common/mail/check-smtp.ts'
import { readSecrets } from '../../config/secrets.ts'
import { lockFolder } from '../../database/folder-lock.ts'
import { servedNow } from '../../database/served-now.ts'
import { clockBeside } from '../../features/cockpit/problems/clock.problems.ts'
import type { Problem } from '../../features/cockpit/problems/problem.ts'
import type { Place } from './place.ts'

const patienceMs = 10_000

export async function mailProblems({ config: { smtpUrl } }: Place): Promise<Problem[]> {
  if (smtpUrl === undefined) return []
  const why = await checkSmtp(smtpUrl)
  if (why === undefined) return []
  return [
    {
      code: 'mail_unreachable',
      level: 'fault',
      sentence: msg`The mail server in SMTP_URL takes no mail: ${why}`,
      remedy: msg`See that its name, port, user and password in SMTP_URL are right, and that this machine may reach it.`,
    },
  ]
}

/** A provider elsewhere must answer, accept our key, and agree about the time. */
export async function identityProblems({ config, now }: Place): Promise<Problem[]> {
  const { identityUrl, identityAdminUrl = identityUrl, identityAdminKey } = config
  if (identityUrl === undefined || identityAdminUrl === undefined) return []
  const key = identityAdminKey ?? readSecrets(config.dataDir).identityAdminKey
  const ready = await answerOf(`${trimmed(identityUrl)}/health/ready`)
  const list = `${trimmed(identityAdminUrl)}/admin/identities?page_size=1`
  const admin = ready?.ok ? await answerOf(list, { authorization: `Bearer ${key}` }) : undefined
  if (admin && [401, 403].includes(admin.status))
    return [
      {
        code: 'identity_key',
        level: 'fault',
        sentence: msg`The identity provider does not take the key in IDENTITY_ADMIN_KEY.`,
        remedy: msg`Set IDENTITY_ADMIN_KEY to what the provider asks for.`,
      },
    ]
  if (admin?.ok) return clockBeside(Date.parse(admin.headers.get('date') ?? '') || now(), now())
  return [
    {
      code: 'identity_unreachable',
      level: 'fault',
      sentence: msg`The identity provider does not answer as it should: nobody can log in.`,
      remedy: msg`See that it runs, and that IDENTITY_URL and IDENTITY_ADMIN_URL are right.`,
    },
  ]
}

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

async function answerOf(url: string, headers: Record<string, string> = {}): Promise<Response | undefined> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const answer = await fetch(url, { headers: { accept: 'application/json', ...headers }, redirect: 'manual', signal })
    await answer.body?.cancel()
    return answer
  } catch {
    return undefined
  }
}

const trimmed = (url: string) => url.replace(/\/$/, '')
