import { createHmac, timingSafeEqual } from 'node:crypto'

/** That this server applied a mutation once: where in its history, and when. */
export interface Applied {
  rev: number
  /** Milliseconds since the epoch. */
  at: number
}

/** What a receipt is about. */
interface Receipted {
  id: string
  argsHash: string
  personId: string
}

/**
 * Receipts of applied mutations. A device sends its own back when a restored server no longer knows the mutation; the key
 * is not in the database, so it outlives what the restore took.
 */
export interface Receipts {
  give(of: Receipted, applied: Applied): string
  /** Undefined: not a receipt of ours, or one of something else. */
  read(of: Receipted, receipt: string | undefined): Applied | undefined
}

export function createReceipts(key: string): Receipts {
  const give = ({ id, argsHash, personId }: Receipted, { rev, at }: Applied): string => {
    const sign = createHmac('sha256', key).update(['receipt', id, argsHash, personId, rev, at].join('\n'))
    return `${rev}.${at}.${sign.digest('base64url')}`
  }
  return {
    give,
    read(of, receipt = '') {
      const [, rev, at] = /^(\d{1,16})\.(\d{1,15})\.[\w-]{43}$/.exec(receipt) ?? []
      if (rev === undefined || at === undefined) return undefined
      const applied = { rev: Number(rev), at: Number(at) }
      return isSame(give(of, applied), receipt) ? applied : undefined
    },
  }
}

/** Numbers may be written in more ways than one (`01`), so the lengths may differ. */
function isSame(own: string, receipt: string): boolean {
  return own.length === receipt.length && timingSafeEqual(Buffer.from(own), Buffer.from(receipt))
}
