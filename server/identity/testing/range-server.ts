import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'

/** https://haveibeenpwned.com/API/v3#PwnedPasswords on a port of its own. */
export async function createRangeServer(stolen: Record<string, number>) {
  const asked: { path: string; padding: string | undefined }[] = []
  const waiting = new Set<ServerResponse>()
  let mode: 'answer' | 'fail' | 'hang' = 'answer'
  const lines = Object.entries(stolen).map(([password, count]) => ({
    hash: createHash('sha1').update(password).digest('hex').toUpperCase(),
    count,
  }))
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', padding: request.headers['add-padding']?.toString() })
    if (mode === 'hang') return void waiting.add(response)
    const prefix = /^\/range\/([0-9A-F]{5})$/.exec(request.url ?? '')?.[1]
    if (mode === 'fail' || prefix === undefined) return void response.writeHead(503).end('<html>')
    const found = lines
      .filter(({ hash }) => hash.startsWith(prefix))
      .map(({ hash, count }) => `${hash.slice(5)}:${count}`)
    response.end([...found, `${'0'.repeat(34)}A:0`].join('\r\n'))
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    asked,
    become: (next: typeof mode) => void (mode = next),
    close: () =>
      new Promise<void>(resolve => {
        for (const response of waiting) response.destroy()
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
