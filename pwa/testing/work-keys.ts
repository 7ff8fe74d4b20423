import { createHash } from 'node:crypto'

/** Keys as a server gives them: 32 bytes in base64url, always the same for one person. */
export const createWorkKeys = (secret: string) => (personId: string) =>
  createHash('sha256').update(`${secret} ${personId}`).digest('base64url')
