export class NoAnswer extends Error {
  readonly code = 'ETIMEDOUT'
}

/** Rejects with NoAnswer after so many milliseconds; the work goes on, so its connection must be given up. */
export async function within<Result>(ms: number, work: PromiseLike<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(`No answer within ${ms} milliseconds`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
