import { createCipheriv, createHash, pbkdf2, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { compare } from 'bcryptjs'

export interface ForeignHash {
  matches(password: string): Promise<boolean>
}

const maxIterations = 10_000_000
const maxMemory = 256 * 1024 * 1024
const maxRounds = 14

/** Undefined for other formats, and where the work is too much. */
export function readForeignHash(hashed: string): ForeignHash | undefined {
  if (/^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/.test(hashed)) return readBcrypt(hashed)
  const [empty, name = '', ...parts] = hashed.split('$')
  if (empty !== '' || hashed.length > 2000) return undefined
  if (name.startsWith('pbkdf2')) return readPbkdf2(name.slice('pbkdf2-'.length) || 'sha1', parts)
  if (name === 'scrypt') return readScrypt(parts)
  if (name === 'firescrypt') return readFirebase(parts)
  return name === 'md5' ? readMd5(parts) : undefined
}

/** Blowfish, `$2a$12$…`. */
function readBcrypt(hashed: string): ForeignHash | undefined {
  const rounds = Number(hashed.slice(4, 6))
  return rounds <= maxRounds ? { matches: password => compare(password, hashed) } : undefined
}

function readPbkdf2(digest: string, [given = '', salted = '', hash = '', ...more]: string[]): ForeignHash | undefined {
  const { i, l } = numbersIn(given)
  const [salt, expected] = [bytesOf(salted), bytesOf(hash)]
  if (!/^sha(1|224|256|384|512)$/.test(digest) || !i || i > maxIterations) return undefined
  if (more.length > 0 || !salt || !expected || l !== expected.length) return undefined
  return derived(expected, password => promisify(pbkdf2)(password, salt, i, expected.length, digest))
}

/** `ln=…,r=…,p=…$salt$hash`; in Kratos `ln` is the cost itself. */
function readScrypt([given = '', salted = '', hash = '', ...more]: string[]): ForeignHash | undefined {
  const { ln, r, p } = numbersIn(given)
  const [salt, expected] = [bytesOf(salted), bytesOf(hash)]
  const options = scryptOptions(ln, r, p)
  if (more.length > 0 || !salt || !expected || !options) return undefined
  return derived(expected, password => scryptBytes(password, salt, expected.length, options))
}

/** `ln=…,r=…,p=…$salt$hash$separator$key`; in Firebase `ln` is a logarithm, and the key is encrypted. */
function readFirebase([given = '', salted = '', hash = '', between = '', key = '', ...more]: string[]) {
  const { ln, r, p } = numbersIn(given)
  const [salt, expected, separator, signer] = [bytesOf(salted), bytesOf(hash), bytesOf(between), bytesOf(key)]
  const options = scryptOptions(ln && 2 ** ln, r, p)
  if (more.length > 0 || !salt || !expected || !separator || !signer || !options) return undefined
  return derived(expected, async password => {
    const secret = await scryptBytes(password, Buffer.concat([salt, separator]), 32, options)
    return createCipheriv('aes-256-ctr', secret, Buffer.alloc(16)).update(signer)
  })
}

/** `hash`, or `pf=…$salt$hash` with the order of salt and password in base64. */
function readMd5(parts: string[]): ForeignHash | undefined {
  const [pattern, salt, expected] =
    parts.length === 3
      ? [bytesOf(parts[0]?.replace(/^pf=/, '')), bytesOf(parts[1]), bytesOf(parts[2])]
      : [Buffer.from('{PASSWORD}'), Buffer.alloc(0), parts.length === 1 ? bytesOf(parts[0]) : undefined]
  if (!pattern || !salt || expected?.length !== 16) return undefined
  return derived(expected, async password => {
    const text = pattern.toString().replace('{SALT}', () => salt.toString())
    return createHash('md5')
      .update(text.replace('{PASSWORD}', () => password))
      .digest()
  })
}

function derived(expected: Buffer, derive: (password: string) => Promise<Buffer>): ForeignHash {
  return {
    matches: async password => {
      const made = await derive(password)
      return made.length === expected.length && timingSafeEqual(made, expected)
    },
  }
}

function numbersIn(given: string): Partial<Record<string, number>> {
  if (!/^[a-z0-9=,]{1,60}$/.test(given)) return {}
  return Object.fromEntries(given.split(',').map(pair => [pair.split('=')[0], Number(pair.split('=')[1])]))
}

function bytesOf(text = ''): Buffer | undefined {
  return /^[A-Za-z0-9+/]{1,400}=*$/.test(text) ? Buffer.from(text, 'base64') : undefined
}

function scryptOptions(cost = 0, r = 0, p = 0): ScryptOptions | undefined {
  const isPower = cost > 1 && Number.isInteger(Math.log2(cost))
  if (!isPower || !(r >= 1) || !(p >= 1 && p <= 16) || 128 * cost * r >= maxMemory) return undefined
  return { N: cost, r, p, maxmem: maxMemory }
}

function scryptBytes(password: string, salt: Buffer, length: number, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password, salt, length, options, (error, key) => (error ? reject(error) : resolve(key))),
  )
}
