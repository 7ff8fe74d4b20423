/** `id` fixes the Message-ID, so that a doubtful mail can be sent again. `date` is in milliseconds. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  id?: string
  date?: number
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}
