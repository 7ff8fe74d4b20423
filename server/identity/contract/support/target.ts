import { courierList, mailFolder, mailList, type MailSource } from './mails.ts'

export interface Target {
  /** Also checks contract §7.9. */
  isEmbedded: boolean
  /** Without a final slash. */
  publicUrl: string
  /** `{adminUrl}/admin/…`. */
  adminUrl: string
  adminKey: string
  siteUrl: string
  mails: MailSource
  /** Milliseconds; absent where the clock cannot be moved. */
  advance?: (milliseconds: number) => void
  close: () => Promise<void>
}

/** README.md. */
export function targetOf(environment: Record<string, string | undefined>): Target | undefined {
  const { PUBLIC_URL, ADMIN_URL, ADMIN_KEY = '', SITE_URL, MAIL_SOURCE = 'courier', EMBEDDED } = environment
  if (!PUBLIC_URL) return undefined
  const adminUrl = bare(ADMIN_URL ?? PUBLIC_URL)
  return {
    isEmbedded: EMBEDDED === 'yes',
    publicUrl: bare(PUBLIC_URL),
    adminUrl,
    adminKey: ADMIN_KEY,
    siteUrl: bare(SITE_URL ?? new URL(PUBLIC_URL).origin),
    mails: mailSource(MAIL_SOURCE, adminUrl, ADMIN_KEY),
    close: async () => undefined,
  }
}

function mailSource(source: string, adminUrl: string, adminKey: string): MailSource {
  if (source === 'courier') return courierList(adminUrl, adminKey)
  return /^https?:/.test(source) ? mailList(source) : mailFolder(source)
}

function bare(url: string): string {
  return url.replace(/\/$/, '')
}
