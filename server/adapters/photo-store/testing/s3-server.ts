import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export const s3Keys = { accessKeyId: 'key-of-tests', secretAccessKey: 'secret-of-tests' }
const region = 'eu-test-1'

export interface S3Server {
  url: string
  objects: Map<string, Buffer>
  requests: string[]
  answerAll(status: number | undefined): void
  close(): Promise<void>
}

/** One bucket, in memory. Refuses what is not signed with the keys (AWS Signature Version 4). */
export async function createS3Server({ bucket = 'photos' } = {}): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const requests: string[] = []
  let status: number | undefined
  const server = createServer((request, response) => {
    void bytesOf(request).then(bytes => {
      requests.push(`${request.method} ${request.url}`)
      const say = (code: number, name = '') => {
        response.writeHead(code, { 'content-type': 'application/xml' })
        response.end(name === '' ? '' : `<?xml version="1.0"?><Error><Code>${name}</Code></Error>`)
      }
      if (status !== undefined) return say(status, 'AccessDenied')
      if (!isSigned(request, bytes)) return say(403, 'SignatureDoesNotMatch')
      const [, named, ...parts] = new URL(request.url ?? '', 'http://s3').pathname.split('/')
      const key = decodeURIComponent(parts.join('/'))
      if (named !== bucket) return say(404, 'NoSuchBucket')
      if (request.method === 'PUT') objects.set(key, bytes)
      if (request.method === 'DELETE') objects.delete(key)
      if (request.method === 'PUT') return say(200)
      if (request.method === 'DELETE') return say(204)
      const object = objects.get(key)
      if (!object) return say(404, 'NoSuchKey')
      response.writeHead(200, { 'content-length': object.length })
      return response.end(request.method === 'HEAD' ? undefined : object)
    })
  })
  await listen(server)
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `s3://${bucket}/kaft?endpoint=${encodeURIComponent(endpoint)}&region=${region}`,
    objects,
    requests,
    answerAll: given => void (status = given),
    close: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function isSigned(request: IncomingMessage, bytes: Buffer): boolean {
  const { authorization = '' } = request.headers
  const [, credential = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(authorization) ?? []
  const [key, day = '', ...scope] = credential.split('/')
  const url = new URL(request.url ?? '', 'http://s3')
  const headers = signed.split(';').map(name => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const hash = String(request.headers['x-amz-content-sha256'])
  const isBody = hash === 'UNSIGNED-PAYLOAD' || hash === sha256(bytes)
  const query = [...url.searchParams].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  const canonical = [request.method, url.pathname, query.sort().join('&'), headers.join(''), signed, hash].join('\n')
  const at = String(request.headers['x-amz-date'])
  const text = ['AWS4-HMAC-SHA256', at, [day, ...scope].join('/'), sha256(Buffer.from(canonical))].join('\n')
  const signing = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    Buffer.from(`AWS4${s3Keys.secretAccessKey}`),
  )
  return key === s3Keys.accessKeyId && isBody && createHmac('sha256', signing).update(text).digest('hex') === signature
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function listen(server: Server): Promise<void> {
  return new Promise(done => server.listen(0, '127.0.0.1', done))
}
