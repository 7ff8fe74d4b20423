// Costs little beside the server it measures: one socket, requests sent as they are, answers read by length.
import { connect } from 'node:net'

/** `get(path, headers)` and `post(path, json, headers)` give `{ status, body }`, one at a time. */
export async function connection(url) {
  const { hostname, port, host } = new URL(url)
  const socket = connect({ host: hostname === 'localhost' ? '127.0.0.1' : hostname, port: Number(port), noDelay: true })
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let waiting
  let received = ''
  socket.setEncoding('latin1')
  socket.on('error', error => waiting?.reject(error))
  socket.on('data', chunk => {
    received += chunk
    const answer = readAnswer(received)
    if (!answer) return
    received = received.slice(answer.length)
    const { resolve } = waiting
    waiting = undefined
    resolve(answer)
  })
  const send = (head, headers, body) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    return new Promise((resolve, reject) => {
      waiting = { resolve, reject }
      socket.write(`${head} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}\r\n${body}`)
    })
  }
  return {
    get: (path, headers) => send(`GET ${path}`, headers, ''),
    post: (path, json, headers) => {
      const typed = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }
      return send(`POST ${path}`, { ...typed, ...headers }, json)
    },
    close: () => socket.destroy(),
  }
}

function readAnswer(text) {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return
  const head = text.slice(0, end)
  const size = Number(/content-length: (\d+)/i.exec(head)?.[1])
  if (Number.isNaN(size)) throw new Error(`An answer without a length: ${head}`)
  const length = end + 4 + size
  return text.length < length
    ? undefined
    : { status: Number(head.slice(9, 12)), body: text.slice(end + 4, length), length }
}
