import { msg } from '@lingui/core/macro'
import { max } from 'drizzle-orm'
import type { Reader } from '../../../common/store/sql.ts'
import { client, revisionMark } from '../../../sync/sync.table.ts'
import { answerOf, inMinutes, type Problem, problem } from './problem.ts'
import type { Config } from '../../../config/config.ts'
import { readSecrets } from '../../../config/secrets.ts'
import { checkSmtp } from '../../../common/mail/check-smtp.ts'
import { findDemoPeople } from '../../people/people.queries.ts'
import { operator } from '../../people/people.table.ts'

/** Clocks that are correct may differ by this. */
const looseMs = 5 * 60_000

/** The clock must not be behind its last value or the build. `build` is in seconds. */
export async function clockProblems(read: Reader, now: number, build: number): Promise<Problem[]> {
  const [mark] = await read.select({ at: max(revisionMark.at) }).from(revisionMark)
  const [newest] = await read.select({ at: max(client.lastSeenAt) }).from(client)
  return behind(Math.max(mark?.at ?? 0, newest?.at ?? 0, build * 1000) - now)
}

function clockBeside(theirs: number, now: number): Problem[] {
  return Math.abs(theirs - now) > looseMs ? [wrong(Math.abs(theirs - now))] : []
}

const behind = (ms: number): Problem[] => (ms > looseMs ? [wrong(ms)] : [])

const wrong = (ms: number): Problem => ({
  code: 'clock_wrong',
  level: 'fault',
  sentence: msg`The clock of this machine is wrong by ${inMinutes(ms)} minutes: what is told, kept and signed by time goes wrong.`,
  remedy: msg`Let the machine take its time from the network (timedatectl set-ntp true).`,
})

/** A provider elsewhere must answer, accept our key, and agree about the time. */
export async function identityProblems(config: Config, now: () => number): Promise<Problem[]> {
  const { identityUrl, identityAdminUrl = identityUrl, identityAdminKey } = config
  if (identityUrl === undefined || identityAdminUrl === undefined) return []
  const key = identityAdminKey ?? readSecrets(config.dataDir).identityAdminKey
  const ready = await answerOf(`${trimmed(identityUrl)}/health/ready`)
  const list = `${trimmed(identityAdminUrl)}/admin/identities?page_size=1`
  const admin = ready?.ok ? await answerOf(list, { authorization: `Bearer ${key}` }) : undefined
  if (admin && [401, 403].includes(admin.status))
    return problem(
      'identity_key',
      msg`The identity provider does not take the key in IDENTITY_ADMIN_KEY.`,
      msg`Set IDENTITY_ADMIN_KEY to what the provider asks for.`,
    )
  if (admin?.ok) return clockBeside(Date.parse(admin.headers.get('date') ?? '') || now(), now())
  return problem(
    'identity_unreachable',
    msg`The identity provider does not answer as it should: nobody can log in.`,
    msg`See that it runs, and that IDENTITY_URL and IDENTITY_ADMIN_URL are right.`,
  )
}

const trimmed = (url: string) => url.replace(/\/$/, '')

export async function mailProblems({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<Problem[]> {
  if (smtpUrl === undefined) return []
  const why = await checkSmtp(smtpUrl)
  if (why === undefined) return []
  return problem(
    'mail_unreachable',
    msg`The mail server in SMTP_URL takes no mail: ${why}`,
    msg`See that its name, port, user and password in SMTP_URL are right, and that this machine may reach it.`,
  )
}

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
