import { type I18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatCount, formatMoment } from '../../../language/format.ts'
import type { Diagnosis } from './diagnose.ts'

interface Line {
  name: string
  value: string
}

export interface Group {
  title: string
  lines: Line[]
}

export function wordsOf(i18n: I18n, found: Diagnosis): Group[] {
  const format = (text: MessageDescriptor) => i18n._(text)
  const line = (name: MessageDescriptor, value: string | MessageDescriptor): Line => ({
    name: format(name),
    value: typeof value === 'string' ? value : format(value),
  })
  const yes = (value: boolean | null) => (value === null ? unknown : value ? msg`yes` : msg`no`)
  const when = (at: number | null) => (at === null ? msg`never` : formatMoment(at))
  return [
    {
      title: format(msg`Kaft`),
      lines: [
        line(msg`Version on this device`, `1.${found.build}`),
        line(msg`Version of the server`, found.serverBuild === null ? msg`no answer` : `1.${found.serverBuild}`),
        line(msg`Background worker`, workers[found.worker]),
        line(msg`Installed as an app`, yes(found.isInstalled)),
        line(msg`Browser`, found.browser),
      ],
    },
    {
      title: format(msg`Connection`),
      lines: [
        line(msg`Server answers`, yes(found.online)),
        line(msg`Last answer`, when(found.lastExchangeAt)),
        line(msg`Own data last fetched`, found.kept ? when(found.kept.pulledAt) : unknown),
        line(msg`Account`, accounts[found.account]),
      ],
    },
    {
      title: format(msg`Waiting to be sent`),
      lines: found.kept
        ? [
            line(msg`Waiting`, formatCount(found.kept.waiting)),
            ...(found.kept.oldestAt === null ? [] : [line(msg`Oldest of them`, when(found.kept.oldestAt))]),
            line(msg`Refused`, formatCount(found.kept.refused)),
            line(msg`Photos to send`, formatCount(found.kept.photosToSend)),
            line(msg`Sent in the last week`, formatCount(found.kept.sentLately)),
          ]
        : [line(msg`Storage`, msg`does not answer`)],
    },
    {
      title: format(msg`On this device`),
      lines: [
        line(msg`Storage`, found.trouble === null ? msg`works` : troubles[found.trouble]),
        line(msg`In use`, bytes(found.usedBytes)),
        line(msg`Granted by the browser`, bytes(found.grantedBytes)),
        line(msg`Protected from clearing up`, yes(found.isPersistent)),
        ...(found.kept
          ? [
              line(msg`Drafts`, formatCount(found.kept.drafts)),
              line(msg`Unsent texts`, formatCount(found.kept.texts)),
              line(msg`Photos`, formatCount(found.kept.photos)),
              line(msg`Messages`, formatCount(found.kept.messages)),
              line(msg`Visited pages`, formatCount(found.kept.pages)),
            ]
          : []),
      ],
    },
    {
      title: format(msg`Notifications`),
      lines: [
        line(msg`Permission`, permissions[found.notifications ?? ''] ?? unknown),
        line(msg`Notifications on this device`, yes(found.hasPush)),
        line(msg`Sending with the app closed`, yes(found.hasBackgroundSync)),
      ],
    },
  ]
}

export function asText(groups: readonly Group[]): string {
  return groups
    .map(({ title, lines }) => [title, ...lines.map(({ name, value }) => `- ${name}: ${value}`)].join('\n'))
    .join('\n\n')
}

const unknown = msg`unknown`

const workers: Record<Diagnosis['worker'], MessageDescriptor> = {
  none: msg`none`,
  waiting: msg`a new version waits`,
  active: msg`works`,
  elsewhere: msg`from the next page on`,
}

const accounts: Record<Diagnosis['account'], MessageDescriptor> = {
  visitor: msg`not logged in`,
  signed_in: msg`logged in`,
  expired: msg`logged out, work kept`,
}

const troubles: Record<NonNullable<Diagnosis['trouble']>, MessageDescriptor> = {
  blocked: msg`held up by an old tab`,
  memory: msg`keeps nothing`,
  lost: msg`no longer answers`,
  silent: msg`does not answer`,
  superseded: msg`in use by another tab`,
  wiped: msg`was cleared by the browser`,
  cleared: msg`was cleared by the browser while Kaft was closed`,
  full: msg`is full`,
}

const permissions: Partial<Record<string, MessageDescriptor>> = {
  granted: msg`given`,
  denied: msg`denied`,
  default: msg`not asked yet`,
}

function bytes(count: number | null): string | MessageDescriptor {
  return count === null ? unknown : `${formatCount(Math.round(count / 100_000) / 10)} MB`
}
