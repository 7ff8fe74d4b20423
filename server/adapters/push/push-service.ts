export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushPayload {
  text: string
  ttlSeconds: number
  urgency: 'high' | 'normal'
  /** Replaces a waiting push with the same topic. At most 32 characters of base64url. */
  topic: string
}

/** `gone`: unsubscribed. `later`: retry, after the given time. `refused`: final. */
export type PushOutcome =
  | { kind: 'delivered' }
  | { kind: 'gone' }
  | { kind: 'too_large' }
  | { kind: 'later'; afterMs?: number; why: string }
  | { kind: 'refused'; why: string }

/** RFC 8030. Never throws. */
export interface PushService {
  send(target: PushTarget, payload: PushPayload): Promise<PushOutcome>
  close(): void
}
