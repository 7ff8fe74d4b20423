/** One mail with both parts; addresses are plain (`eva@example.nl`). */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** Sends mail by SMTP, or writes each as an `.eml` file where no SMTP is set. Rejects when it could not. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
