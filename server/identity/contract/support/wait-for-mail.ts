import { vi } from 'vitest'
import { target } from './contract.ts'
import type { Mail } from './mails.ts'

export async function mailed<Result>(to: string, action: () => Promise<Result>): Promise<[Mail, Result]> {
  const before = (await target.mails(to)).length
  const result = await action()
  return [await mailAfter(to, before), result]
}

/** Wait for it before asking for another mail, because the two look alike. */
export function firstMail(to: string): Promise<Mail> {
  return mailAfter(to, 0)
}

function mailAfter(to: string, before: number): Promise<Mail> {
  return vi.waitFor(
    async () => {
      const mail = (await target.mails(to)).slice(before).at(-1)
      if (!mail) throw new Error(`No mail to ${to} came`)
      return mail
    },
    { timeout: 20_000, interval: 20 },
  )
}

export function codeIn({ text }: Mail): string {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(text.replace(/https?:\S+/g, ''))?.[0]
  if (!code) throw new Error(`No code in:\n${text}`)
  return code
}

export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (!link) throw new Error(`No link in:\n${text}`)
  return link
}
