import { createHmac } from 'node:crypto'

/** 32 bytes in base64url, derived, so nothing is stored. Other secrets leave older work locked. */
export type WorkKeys = (personId: string) => string

export function createWorkKeys(secret: string): WorkKeys {
  return personId => createHmac('sha256', secret).update(`work:${personId}`).digest('base64url')
}
