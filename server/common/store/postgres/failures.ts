import { StorageUnavailable } from '../store-errors.ts'

/** A guard that gave no row raises it (functions.ts). */
export const guardFailed = 'KG001'

export const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code)

/** A guard, a constraint or a value, not the connection or the engine. */
export function isOfOneBatch(error: unknown): boolean {
  return /^(KG001|UNDEFINED_VALUE|ERR_INVALID_ARG_TYPE|(22|23|42)\w{3})$/.test(codeOf(error))
}

/** PostgreSQL undid it for the sake of another transaction. */
export function isUndone(error: unknown): boolean {
  return /^40\w{3}$/.test(codeOf(error))
}

const lost =
  /^(ECONN\w+|E?PIPE|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|ETIMEDOUT|CONNECT(ION)?_\w+|08\w{3}|57P0[1-5]|25P03|53300|25006|ERR_(SOCKET|STREAM|TLS)_\w+)$/

/** Of the connection or of a server that starts, stops or only reads. */
export function isLost(error: unknown): boolean {
  return lost.test(codeOf(error))
}

export function isAnswered(error: unknown): boolean {
  return error instanceof Error && error.name === 'PostgresError'
}

export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === '25006'
}

function isTooSlow(error: unknown): boolean {
  return /^(57014|55P03)$/.test(codeOf(error))
}

function asUnavailable(error: unknown): unknown {
  return isLost(error) || isUndone(error) || isTooSlow(error)
    ? new StorageUnavailable(`The database does not answer: ${String(error)}`, { cause: error })
    : error
}

const patience = { maxMs: 3000, firstMs: 20, pauseMs: 500 }

/** Tries again with growing pauses while the connection is lost; throws StorageUnavailable. */
export async function patiently<Result>(
  work: () => PromiseLike<Result>,
  mayRepeat: (error: unknown) => boolean = isLost,
): Promise<Result> {
  const until = performance.now() + patience.maxMs
  for (let pause = patience.firstMs; ; pause = Math.min(pause * 2, patience.pauseMs)) {
    try {
      return await work()
    } catch (error) {
      if (!mayRepeat(error) || performance.now() + pause > until) throw asUnavailable(error)
      await new Promise(later => setTimeout(later, pause))
    }
  }
}
