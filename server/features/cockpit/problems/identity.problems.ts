import { msg } from '@lingui/core/macro'
import type { Config } from '../../../config/config.ts'
import { readSecrets } from '../../../config/secrets.ts'
import { answerOf } from './answer-of.ts'
import { clockBeside } from './clock.problems.ts'
import type { Problem } from './problem.ts'

/** A provider elsewhere must answer, accept our key, and agree about the time. */
export async function identityProblems(config: Config, now: () => number): Promise<Problem[]> {
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

const trimmed = (url: string) => url.replace(/\/$/, '')
