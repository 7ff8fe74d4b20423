import { createServer, type Socket } from 'node:net'

/** A small SMTP server on a port of its own that keeps what it is sent. */
export async function createSmtpServer() {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    converse(socket, mail => received.push(mail))
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function converse(socket: Socket, keep: (mail: string) => void): void {
  let buffer = ''
  let inData = false
  socket.on('error', () => socket.destroy())
  socket.write('220 here\r\n')
  socket.on('data', chunk => {
    buffer += chunk.toString('latin1')
    for (;;) {
      const end = buffer.indexOf(inData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const line = buffer.slice(0, end)
      buffer = buffer.slice(end + (inData ? 5 : 2))
      if (inData) {
        inData = false
        keep(line.replaceAll('\r\n..', '\r\n.'))
        socket.write('250 kept\r\n')
      } else {
        inData = line === 'DATA'
        socket.write(answerTo(line))
      }
    }
  })
}

function answerTo(line: string): string {
  if (line === 'DATA') return '354 go on\r\n'
  if (line === 'QUIT') return '221 bye\r\n'
  return '250 ok\r\n'
}
