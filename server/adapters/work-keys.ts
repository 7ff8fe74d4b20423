import { createHmac } from 'node:crypto'

/**
 * The key that locks what a device keeps for the next login of this person: 32 bytes in base64url. Always the same, so
 * nothing has to be stored; with other secrets, what was locked before stays locked.
 */
export type WorkKeys = (personId: string) => string

export function createWorkKeys(secret: string): WorkKeys {
  return personId => createHmac('sha256', secret).update(`work:${personId}`).digest('base64url')
}
