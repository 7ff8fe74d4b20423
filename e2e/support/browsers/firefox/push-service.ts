import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type WebSocket, WebSocketServer } from 'ws'

interface Word {
  messageType?: 'hello' | 'register' | 'unregister' | 'ack'
  uaid?: string
  channelID?: string
  key?: string
}

/** Stands in for Mozilla's push service: a WebSocket for the browser and RFC 8030 for our server. Decrypts nothing. */
export async function createFirefoxPushService() {
  const channels = new Map<string, { uaid: string; channelID: string; key: string }>()
  const browsers = new Map<string, WebSocket>()
  const answered: number[] = []
  const server = createServer((request, response) => void take(request, response))
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', socket => {
    let uaid = ''
    socket.on('message', (raw: Buffer) => {
      const word = JSON.parse(raw.toString()) as Word
      if (word.messageType === 'hello') browsers.set((uaid = word.uaid || randomBytes(16).toString('hex')), socket)
      const answer = answerTo(word, uaid)
      if (answer) socket.send(JSON.stringify(answer))
    })
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  function answerTo({ messageType, channelID = '', key = '' }: Word, uaid: string): object | undefined {
    if (messageType === undefined) return {}
    if (messageType === 'hello') return { messageType, uaid, status: 200, use_webpush: true, broadcasts: {} }
    if (messageType === 'register') {
      const id = randomBytes(16).toString('hex')
      channels.set(id, { uaid, channelID, key })
      return { messageType, channelID, status: 200, pushEndpoint: `http://127.0.0.1:${port}/wpush/v2/${id}` }
    }
    if (messageType !== 'unregister') return undefined
    for (const [id, channel] of channels) if (channel.channelID === channelID) channels.delete(id)
    return { messageType, channelID, status: 200 }
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const channel = channels.get(request.url?.split('/').at(-1) ?? '')
    const key = /k=([\w-]+)/.exec(request.headers.authorization ?? '')?.[1]
    const status = !channel ? 410 : key === channel.key.replace(/=+$/, '') ? 201 : 401
    answered.push(status)
    response.writeHead(status, { location: 'http://127.0.0.1/m/1' }).end()
    if (status !== 201 || !channel) return
    const { uaid, channelID } = channel
    const headers = { encoding: request.headers['content-encoding'] }
    const note = {
      messageType: 'notification',
      channelID,
      version: randomUUID(),
      data: body.toString('base64url'),
      headers,
    }
    browsers.get(uaid)?.send(JSON.stringify(note))
  }

  return {
    preferences: {
      'dom.push.connection.enabled': true,
      'dom.push.serverURL': `ws://127.0.0.1:${port}/`,
      'dom.push.testing.allowInsecureServerURL': true,
      'permissions.default.desktop-notification': 1,
      'alerts.useSystemBackend': false,
    },
    answered,
    close() {
      for (const socket of sockets.clients) socket.terminate()
      server.closeAllConnections()
      server.close()
    },
  }
}
