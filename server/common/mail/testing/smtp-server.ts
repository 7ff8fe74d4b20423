import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { readMail, type StoredMail } from '../file-mailer.ts'

export type Trouble = 'none' | 'refuses the sender' | 'refuses the reader' | 'refuses the mail' | 'hangs up'

export async function createSmtpServer() {
  const received: StoredMail[] = []
  const sources: string[] = []
  let trouble: Trouble = 'none'
  const refuse = (wanted: Trouble, code: number) =>
    trouble === wanted ? Object.assign(new Error('try later, dear eva@example.org'), { responseCode: code }) : null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom: (_, _session, done) => {
      if (trouble === 'hangs up') server.connections.forEach(connection => connection.close())
      else done(refuse('refuses the sender', 451))
    },
    onRcptTo: (_, _session, done) => done(refuse('refuses the reader', 550)),
    onData: async (stream, _session, done) => {
      // A mail that breaks off counts as not sent.
      const source = await buffer(stream).catch((fault: Error) => fault)
      if (source instanceof Error) return done(source)
      const refused = refuse('refuses the mail', 452)
      if (!refused) {
        sources.push(source.toString())
        received.push(await readMail(source))
      }
      done(refused)
    },
  })
  server.on('error', () => {})
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    received,
    sources,
    become: (next: Trouble) => void (trouble = next),
    close: () => new Promise<void>(resolve => server.close(resolve)),
  }
}
