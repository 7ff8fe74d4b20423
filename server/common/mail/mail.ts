/**
 * One mail with both parts; addresses are plain (`eva@example.nl`). With an `id` the same mail may be sent again where nobody
 * knows whether it was: it keeps its Message-ID, and its file its name. `date` is when it was written (milliseconds).
 */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  id?: string
  date?: number
}

/** Sends mail by SMTP, or writes each as an `.eml` file where no SMTP is set. Rejects when it could not. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
