import { connect } from 'node:net'

/** Resolves with its socket at the first poke; `hear` gets the text of each later one. */
export function openStream(url, path, { hear, headers = {}, localAddress }) {
  const { hostname, port, host } = new URL(url)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const address = hostname === 'localhost' ? '127.0.0.1' : hostname
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address, port: Number(port), localAddress })
    let isOpen = false
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('A stream was closed')))
    socket.on('data', bytes => {
      if (!bytes.includes('event: poke')) return
      if (isOpen) return hear(bytes)
      isOpen = true
      resolve(socket)
    })
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}\r\n`)
  })
}
