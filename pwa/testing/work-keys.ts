import { createHash } from 'node:crypto'

/** 32 bytes in base64url, the same for each person, as a server gives them. */
export const createWorkKeys = (secret: string) => (personId: string) =>
  createHash('sha256').update(`${secret} ${personId}`).digest('base64url')
