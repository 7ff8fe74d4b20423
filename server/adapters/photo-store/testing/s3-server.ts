import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export const s3Keys = { accessKeyId: 'key-of-tests', secretAccessKey: 'secret-of-tests' }
const region = 'eu-test-1'

export interface S3Server {
  url: string
  objects: Map<string, Buffer>
  types: Map<string, string | undefined>
  requests: string[]
  answerAll(status: number | undefined, code?: string): void
  close(): Promise<void>
}

/** One bucket, in memory. Refuses requests that are not signed with the keys (AWS Signature Version 4). */
export async function createS3Server({ bucket = 'photos' } = {}): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const types = new Map<string, string | undefined>()
  const parts = new Map<string, Buffer>()
  const requests: string[] = []
  let refusal: [number, string] | undefined
  const server = createServer((request, response) => {
    void bytesOf(request).then(bytes => {
      requests.push(`${request.method} ${request.url}`)
      const say = (code: number, name = '') => {
        response.writeHead(code, { 'content-type': 'application/xml' })
        response.end(name === '' ? '' : `<?xml version="1.0"?><Error><Code>${name}</Code></Error>`)
      }
      if (refusal) return say(...refusal)
      if (!request.headers.authorization?.includes(`/${region}/s3/`)) return say(400, 'AuthorizationHeaderMalformed')
      if (!isSigned(request, bytes)) return say(403, 'SignatureDoesNotMatch')
      const [, named, ...path] = new URL(request.url ?? '', 'http://s3').pathname.split('/')
      const key = decodeURIComponent(path.join('/'))
      if (named !== bucket) return say(404, 'NoSuchBucket')
      const given = new URL(request.url ?? '', 'http://s3').searchParams
      if (given.get('list-type') === '2') return response.end(listed(objects, given))
      if (given.has('uploads')) return response.end(uploadXml(key))
      const part = given.get('partNumber')
      if (part !== null) parts.set(`${key}#${part.padStart(5, '0')}`, bytes)
      else if (given.has('uploadId') && request.method === 'POST') {
        const mine = [...parts.keys()].filter(each => each.startsWith(`${key}#`)).sort()
        objects.set(key, Buffer.concat(mine.map(each => parts.get(each) ?? Buffer.of())))
        return response.end('<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>')
      } else if (request.method === 'PUT') {
        objects.set(key, bytes)
        types.set(key, request.headers['content-type'])
      }
      if (request.method === 'DELETE') objects.delete(key)
      if (request.method === 'PUT') return response.writeHead(200, { etag: '"x"' }).end()
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
    types,
    requests,
    answerAll: (status, code = 'AccessDenied') => void (refusal = status === undefined ? undefined : [status, code]),
    close: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function listed(objects: Map<string, Buffer>, given: URLSearchParams): string {
  const [prefix, from] = [given.get('prefix') ?? '', given.get('continuation-token') ?? '']
  const below = [...objects.keys()].filter(key => key.startsWith(prefix))
  const names = new Set(below.map(key => prefix + key.slice(prefix.length).replace(/\/.*$/, '/')))
  const found = [...names].sort().filter(name => name > from)
  const page = found.slice(0, 2)
  const entries = page.map(name =>
    objects.has(name)
      ? `<Contents><Key>${name}</Key><Size>${objects.get(name)?.length}</Size></Contents>`
      : `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`,
  )
  const next = found.length > 2 ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<ListBucketResult><IsTruncated>${found.length > 2}</IsTruncated>${entries.join('')}${next}</ListBucketResult>`
}

const uploadXml = (key: string) =>
  `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>1</UploadId></InitiateMultipartUploadResult>`

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
