import { connect, createServer, type Socket } from 'node:net'

export async function fakePooler(url: string, how: 'refuses' | 'ignores'): Promise<{ url: string; stop(): void }> {
  const to = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket.on('error', () => undefined))
    socket.once('data', asked => {
      if (how === 'refuses') return socket.end(refusal)
      const behind = connect(Number(to.port), to.hostname)
      sockets.add(behind.on('error', () => undefined))
      behind.write(startOf(asked))
      socket.pipe(behind).pipe(socket)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

function startOf(packet: Buffer): Buffer {
  const words = packet.subarray(8).toString().split('\0')
  const valueOf = (name: string) => words[words.indexOf(name) + 1] ?? ''
  const body = Buffer.from(`user\0${valueOf('user')}\0database\0${valueOf('database')}\0\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(8 + body.length, 0)
  packet.copy(head, 4, 4, 8)
  return Buffer.concat([head, body])
}

const fields = Buffer.from('SFATAL\0C08P01\0Munsupported startup parameter: search_path\0\0')
const refusal = Buffer.concat([
  Buffer.from('E'),
  Buffer.from(Uint32Array.of(fields.length + 4).buffer).reverse(),
  fields,
])
