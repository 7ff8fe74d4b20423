import { createHmac, timingSafeEqual } from 'node:crypto'

export interface Applied {
  rev: number
  at: number
}

interface Receipted {
  id: string
  argsHash: string
  personId: string
}

/** A device returns its receipt after a restore. The key is outside the database, so it survives the restore. */
export interface Receipts {
  give(of: Receipted, applied: Applied): string
  read(of: Receipted, receipt: string | undefined): Applied | undefined
  /** Of a hash of few possible arguments, which could be guessed without the key. */
  seal(argsHash: string): string
}

export function createReceipts(key: string): Receipts {
  const give = ({ id, argsHash, personId }: Receipted, { rev, at }: Applied): string => {
    const sign = createHmac('sha256', key).update(['receipt', id, argsHash, personId, rev, at].join('\n'))
    return `${rev}.${at}.${sign.digest('base64url')}`
  }
  return {
    give,
    seal: argsHash => createHmac('sha256', key).update(`args\n${argsHash}`).digest('base64url').slice(0, 22),
    read(of, receipt = '') {
      const [, rev, at] = /^(\d{1,16})\.(\d{1,15})\.[\w-]{43}$/.exec(receipt) ?? []
      if (rev === undefined || at === undefined) return undefined
      const applied = { rev: Number(rev), at: Number(at) }
      return isSame(give(of, applied), receipt) ? applied : undefined
    },
  }
}

/** Lengths may differ, because numbers can be written differently (`01`). */
function isSame(expected: string, receipt: string): boolean {
  return expected.length === receipt.length && timingSafeEqual(Buffer.from(expected), Buffer.from(receipt))
}

/** 32 bytes in base64url, derived, so nothing is stored. Other secrets leave older work locked. */
export type WorkKeys = (personId: string) => string

export function createWorkKeys(secret: string): WorkKeys {
  return personId => createHmac('sha256', secret).update(`work:${personId}`).digest('base64url')
}
