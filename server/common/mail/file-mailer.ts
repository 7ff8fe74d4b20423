import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compose } from './compose.ts'
import type { Mailer } from './mail.ts'

interface FileMailerOptions {
  folder: string
  from: string
  now: () => number
}

export function fileMailer({ folder, from, now }: FileMailerOptions): Mailer {
  let count = 0
  return {
    send: async mail => {
      const at = new Date(mail.date ?? now())
      const order = String(count++ % 1_000_000).padStart(6, '0')
      const own = mail.id ?? `${order}-${randomBytes(4).toString('hex')}`
      const name = `${at.toISOString().replaceAll(':', '-')}-${own}`
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
