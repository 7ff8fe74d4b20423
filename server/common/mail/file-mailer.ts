import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compose, type Mailer } from './compose.ts'
import PostalMime from 'postal-mime'

export function fileMailer({ folder, from, now }: { folder: string; from: string; now: () => number }): Mailer {
  let count = 0
  return {
    send: async mail => {
      const at = new Date(mail.date ?? now())
      const order = String(count++ % 1_000_000).padStart(6, '0')
      const id = mail.id ?? `${order}-${randomBytes(4).toString('hex')}`
      const name = `${at.toISOString().replaceAll(':', '-')}-${id}`
      await mkdir(folder, { recursive: true })
      const unfinished = join(folder, `${name}.part`)
      try {
        await writeFile(unfinished, await compose(mail, from, at), { mode: 0o600 })
        await rename(unfinished, join(folder, `${name}.eml`))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
  }
}

export interface StoredMail {
  to: string
  subject: string
  text: string
  html: string
  date: number
}

export async function readMails(folder: string, { to, limit = 100 }: { to?: string; limit?: number } = {}) {
  const names = (await readdir(folder).catch(() => []))
    .filter(name => name.endsWith('.eml'))
    .sort()
    .reverse()
  const mails: StoredMail[] = []
  for (const name of names) {
    if (mails.length >= limit) break
    const mail = await readMail(await readFile(join(folder, name)))
    if (to === undefined || mail.to.toLowerCase() === to.toLowerCase()) mails.push(mail)
  }
  return mails
}

export async function readMail(source: Uint8Array | string): Promise<StoredMail> {
  const { to, subject = '', text = '', html = '', date = '' } = await PostalMime.parse(source)
  return { to: to?.[0]?.address ?? '', subject, text: part(text), html: part(html), date: Date.parse(date) }
}

/** The line break belongs to the boundary (RFC 2046, 5.1.1), but PostalMime leaves it. */
function part(content: string): string {
  return content.replace(/\n$/, '')
}
