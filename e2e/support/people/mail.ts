import { expect } from '@playwright/test'

interface Mail {
  to: string
  subject: string
  text: string
}

export async function codeMailedTo(origin: string, address: string, count = 1): Promise<string> {
  const mail = await newestMail(origin, address, /\b\d{6}\b/, count)
  return /\b\d{6}\b/.exec(mail.text)?.[0] ?? ''
}

export async function linkMailedTo(origin: string, address: string): Promise<string> {
  const mail = await newestMail(origin, address, /https?:\/\/\S+/)
  return /https?:\/\/\S+/.exec(mail.text)?.[0] ?? ''
}

/** A link whose address has `part` in it. */
export async function linkOfMailTo(origin: string, address: string, part: string): Promise<string> {
  const link = new RegExp(`https?://\\S*${part}\\S+`)
  const mail = await newestMail(origin, address, link)
  return link.exec(mail.text)?.[0] ?? ''
}

async function newestMail(origin: string, address: string, holds: RegExp, count = 1): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(async () => {
      const answer = await fetch(`${origin}/dev/mail.json?to=${encodeURIComponent(address)}`)
      const mails = (await answer.json()) as Mail[]
      const fitting = mails.filter(mail => mail.to.includes(address) && holds.test(mail.text))
      found = fitting[0]
      return fitting.length
    })
    .toBeGreaterThanOrEqual(count)
  if (!found) throw new Error(`No mail to ${address}`)
  return found
}
