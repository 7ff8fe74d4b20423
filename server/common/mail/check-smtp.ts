import { createTransport } from 'nodemailer'

export async function checkSmtp(url: string): Promise<string | undefined> {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 })
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    const { code, responseCode } = error instanceof Error ? ({ ...error } as Record<string, unknown>) : {}
    return [code, responseCode].filter(each => each !== undefined).join(' ') || 'unknown'
  } finally {
    transport.close()
  }
}
