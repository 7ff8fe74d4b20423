/** How a browser is reached: the address that its push service gave it, and the keys that only it can read with. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushPayload {
  /** What only the browser reads. */
  text: string
  /** For how long the push service keeps it for a browser that is away. */
  ttlSeconds: number
  urgency: 'high' | 'normal'
  /** Of two with one topic that wait there, the later one is delivered. At most 32 letters of base64url. */
  topic: string
}

/**
 * What became of it: `gone`, the browser takes no more; `too_large`; `later`, try again, after so long where that was said;
 * `refused` for good.
 */
export type PushOutcome =
  | { kind: 'delivered' }
  | { kind: 'gone' }
  | { kind: 'too_large' }
  | { kind: 'later'; afterMs?: number; why: string }
  | { kind: 'refused'; why: string }

/** Hands encrypted messages to the push services of browsers (RFC 8030). Never throws. */
export interface PushService {
  send(target: PushTarget, payload: PushPayload): Promise<PushOutcome>
  close(): void
}
