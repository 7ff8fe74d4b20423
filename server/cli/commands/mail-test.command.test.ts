import { SMTPServer } from 'smtp-server'
import { expect, it } from 'vitest'
import { createSmtpServer } from '../../common/mail/testing/smtp-server.ts'
import { run } from '../run.ts'

async function mailTest(address: string, SMTP_URL: string) {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const environment = { SMTP_URL, MAIL_FROM: 'Kaft <kaft@kaft.example>' }
  const code = await run(['mail:test', address], { environment, print: say, complain: say })
  return [code, said.join()] as const
}

it('kaft mail:test sends one mail, and says to see that it arrives (K3)', async () => {
  const server = await createSmtpServer()
  expect(await mailTest('eva@example.org', server.url)).toEqual([0, expect.stringMatching(/eva@example\.org.*arrives/)])
  expect(server.received).toMatchObject([{ to: 'eva@example.org', subject: 'A test of Kaft' }])
  await server.close()
})

it('kaft mail:test says what the mail server answers where it takes no mail (K3)', async () => {
  const server = await createSmtpServer()
  server.become('refuses the reader')
  expect(await mailTest('eva@example.org', server.url)).toEqual([1, expect.stringMatching(/did not take it: .*550/)])
  await server.close()
  expect(await mailTest('eva@example.org', server.url)).toEqual([1, expect.stringContaining('ECONNREFUSED')])
})

it('kaft mail:test without a mail server, or to something that is no address, says so (K3)', async () => {
  expect(await mailTest('eva@example.org', '')).toEqual([1, expect.stringContaining('SMTP_URL is not set')])
  expect(await mailTest('eva', 'smtp://127.0.0.1:1')).toEqual([
    2,
    expect.stringContaining('"eva" is no e-mail address'),
  ])
})

it('takes a password with signs as docs/operations.md writes it (K2)', async () => {
  let told: unknown[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      told = [username, password]
      done(null, { user: username })
    },
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const [code] = await mailTest('eva@example.org', `smtp://kaft%40mail.example:p%40ss%2Fword@127.0.0.1:${port}`)
  expect([code, told]).toEqual([0, ['kaft@mail.example', 'p@ss/word']])
  await new Promise<void>(resolve => server.close(resolve))
})
