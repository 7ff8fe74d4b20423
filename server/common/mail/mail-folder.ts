import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEml } from './parse-eml.ts'

/** A mail as it was written to the folder. */
export interface StoredMail {
  to: string
  subject: string
  text: string
  html: string
  /** Milliseconds since the epoch. */
  date: number
}

/** The newest mails of a folder, newest first; `to` keeps those of one address. */
export async function readMails(folder: string, { to, limit = 100 }: { to?: string; limit?: number } = {}) {
  const names = (await readdir(folder).catch(() => []))
    .filter(name => name.endsWith('.eml'))
    .sort()
    .reverse()
  const mails: StoredMail[] = []
  for (const name of names) {
    if (mails.length >= limit) break
    const mail = parseEml(await readFile(join(folder, name), 'utf8'))
    if (to === undefined || mail.to.toLowerCase() === to.toLowerCase()) mails.push(mail)
  }
  return mails
}
