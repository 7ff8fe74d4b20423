import { Counter, type Registry } from 'prom-client'
import { type PushServiceName, pushServices } from '../../../shared/features/cockpit/problems.ts'
import type { Mailer } from '../../common/mail/compose.ts'
import type { PushService } from '../push/endpoint.ts'
import { createRecent } from './job-counter.ts'

/** Without recipient or the mail server's sentence, which may hold the address. */
export interface FailedPush {
  at: number
  service: PushServiceName
  outcome: string
  why: string | null
}
export interface FailedMail {
  at: number
  why: string
}

const keptDays = 30

export function createDeliveryCounter(registry: Registry, now: () => number) {
  const pushes = new Counter({
    name: 'kaft_pushes_total',
    help: 'Pushes that were tried, by service and outcome.',
    labelNames: ['service', 'outcome'],
    registers: [registry],
  })
  const mails = new Counter({
    name: 'kaft_mails_total',
    help: 'Mails that were tried, by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const failedPushes = createRecent<FailedPush>(keptDays)
  const failedMails = createRecent<FailedMail>(keptDays)
  return {
    push: (inner: PushService): PushService => ({
      ...inner,
      send: async (target, payload) => {
        const outcome = await inner.send(target, payload)
        const service = serviceOf(target.endpoint)
        pushes.inc({ service, outcome: outcome.kind })
        if (outcome.kind === 'later' || outcome.kind === 'refused')
          failedPushes.add({ at: now(), service, outcome: outcome.kind, why: outcome.why })
        return outcome
      },
    }),
    mail: (inner: Mailer): Mailer => ({
      send: async mail => {
        try {
          await inner.send(mail)
          mails.inc({ outcome: 'sent' })
        } catch (error) {
          mails.inc({ outcome: 'failed' })
          failedMails.add({ at: now(), why: codesOf(error) })
          throw error
        }
      },
    }),
    failedPushes: failedPushes.all,
    failedMails: failedMails.all,
  }
}

const hosts: Readonly<Record<Exclude<PushServiceName, 'other'>, RegExp>> = {
  google: /(^|\.)googleapis\.com$/,
  mozilla: /(^|\.)mozilla\.(com|org)$/,
  apple: /(^|\.)apple\.com$/,
  microsoft: /(^|\.)windows\.com$/,
}

function serviceOf(endpoint: string): PushServiceName {
  const host = URL.canParse(endpoint) ? new URL(endpoint).hostname : ''
  return pushServices.find(name => name !== 'other' && hosts[name].test(host)) ?? 'other'
}

function codesOf(error: unknown): string {
  const { code, responseCode } = error instanceof Error ? ({ ...error } as Record<string, unknown>) : {}
  const codes = [code, responseCode].filter(each => typeof each === 'string' || typeof each === 'number')
  return codes.length > 0 ? codes.join(' ') : 'unknown'
}
