import { pbkdf2, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** A password hash of another system, in a form that Kratos imports. */
interface ForeignHash {
  expected: Buffer
  derive(password: string): Promise<Buffer>
}

const mostIterations = 10_000_000
const mostMemory = 256 * 1024 * 1024

/** Reads `$pbkdf2-sha256$i=…,l=…$salt$hash` and `$scrypt$ln=…,r=…,p=…$salt$hash`; undefined for any other form. */
export function readForeignHash(hashed: string): ForeignHash | undefined {
  const [, name = '', parameters = '', salt = '', hash = ''] =
    /^\$(pbkdf2(?:-sha(?:1|224|256|384|512))?|scrypt)\$([a-z0-9=,]{1,60})\$([A-Za-z0-9+/]{1,400}=*)\$([A-Za-z0-9+/]{8,400}=*)$/.exec(
      hashed,
    ) ?? []
  const numbers = Object.fromEntries(parameters.split(',').map(pair => pair.split('=')))
  const parts = { salt: Buffer.from(salt, 'base64'), expected: Buffer.from(hash, 'base64') }
  if (name.startsWith('pbkdf2')) return readPbkdf2(name.slice('pbkdf2-'.length) || 'sha1', numbers, parts)
  return name === 'scrypt' ? readScrypt(numbers, parts) : undefined
}

export async function verifyForeign({ expected, derive }: ForeignHash, password: string): Promise<boolean> {
  const derived = await derive(password)
  return derived.length === expected.length && timingSafeEqual(derived, expected)
}

interface Parts {
  salt: Buffer
  expected: Buffer
}

function readPbkdf2(digest: string, { i, l }: Record<string, string>, { salt, expected }: Parts) {
  const iterations = Number(i)
  if (!(iterations >= 1 && iterations <= mostIterations) || Number(l) !== expected.length) return undefined
  return {
    expected,
    derive: (password: string) => promisify(pbkdf2)(password, salt, iterations, expected.length, digest),
  }
}

/** `ln` is the cost itself, as Kratos writes it, not its logarithm. */
function readScrypt({ ln, r, p }: Record<string, string>, { salt, expected }: Parts) {
  const options = { N: Number(ln), r: Number(r), p: Number(p), maxmem: mostMemory }
  const isPower = options.N > 1 && Number.isInteger(Math.log2(options.N))
  if (!isPower || !(options.r >= 1) || !(options.p >= 1 && options.p <= 16)) return undefined
  if (128 * options.N * options.r >= mostMemory) return undefined
  return {
    expected,
    derive: (password: string) =>
      new Promise<Buffer>((resolve, reject) =>
        scrypt(password, salt, expected.length, options, (error, key) => (error ? reject(error) : resolve(key))),
      ),
  }
}
