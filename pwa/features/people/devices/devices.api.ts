import { Configuration, FrontendApi, type Session } from '@ory/client'
import { language } from '../../../language/language.ts'

export interface Device {
  sessionId: string
  isThis: boolean
  userAgent: string
  place: string | undefined
  /** The last login; undefined where the provider does not report it. */
  loggedInAt: number | undefined
  /** The last use, to the hour; undefined where it is not reported, or not yet. */
  seenAt: number | undefined
}

const provider = new FrontendApi(
  new Configuration({
    basePath: '/auth',
    baseOptions: { withCredentials: true, timeout: 20_000, headers: { 'Accept-Language': language } },
  }),
)

/** This device first, then the most recently used. Rejects where the provider does not answer. */
export async function listDevices(): Promise<Device[]> {
  const [own, others] = await Promise.all([provider.toSession(), provider.listMySessions({ perPage: 250 })])
  return [deviceOf(own.data, true), ...others.data.map(session => deviceOf(session, false)).sort(lastUsedFirst)]
}

export async function endSession(sessionId: string): Promise<void> {
  await provider.disableMySession({ id: sessionId })
}

export async function endOtherSessions(): Promise<void> {
  await provider.disableMyOtherSessions()
}

function deviceOf({ id, devices, authenticated_at: at }: Session, isThis: boolean): Device {
  const newest = devices?.at(-1)
  const { last_seen: seen } = { ...newest } as { last_seen?: string }
  return {
    sessionId: id,
    isThis,
    userAgent: newest?.user_agent ?? '',
    place: newest?.location || undefined,
    loggedInAt: timeOf(at),
    seenAt: timeOf(seen),
  }
}

function timeOf(at: unknown): number | undefined {
  const time = Date.parse(String(at))
  return Number.isNaN(time) ? undefined : time
}

function lastUsedFirst(one: Device, other: Device): number {
  return usedAt(other) - usedAt(one)
}

function usedAt({ seenAt, loggedInAt }: Device): number {
  return Math.max(seenAt ?? 0, loggedInAt ?? 0)
}
