import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export interface Mail {
  subject: string
  text: string
  html: string
}

export type MailSource = (to: string) => Promise<Mail[]>

/** Names of `.eml` files sort by time. */
export function mailFolder(folder: string): MailSource {
  return async to => {
    const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.eml')).sort()
    const mails = await Promise.all(names.map(async name => PostalMime.parse(await readFile(join(folder, name)))))
    return mails
      .filter(mail => mail.to?.some(({ address }) => address === to))
      .map(({ subject = '', text = '', html = '' }) => ({ subject, text, html }))
  }
}

/** `http://localhost:3000/dev/mail.json`, newest first. */
export function mailList(url: string): MailSource {
  return async to => {
    const answer = await fetch(`${url}?to=${encodeURIComponent(to)}`)
    const mails = (await answer.json()) as { subject: string; text: string }[]
    return mails.map(({ subject, text }) => ({ subject, text, html: '' })).reverse()
  }
}

/** In development only, newest first; otherwise bodies are hidden. */
export function courierList(adminUrl: string, adminKey: string): MailSource {
  return async to => {
    const query = `page_size=100&per_page=100&recipient=${encodeURIComponent(to)}`
    const answer = await fetch(`${adminUrl}/admin/courier/messages?${query}`, {
      headers: { accept: 'application/json', authorization: `Bearer ${adminKey}` },
    })
    const messages = (await answer.json()) as { subject: string; body: string }[]
    return messages.map(({ subject, body }) => ({ subject, text: body, html: '' })).reverse()
  }
}
