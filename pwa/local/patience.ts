/** Milliseconds before a start reports silent storage (finishLeaving needs 3 s). */
export const storagePatienceMs = 4000

export async function warnIfSilent<Answer>(answer: Promise<Answer>, warn: () => void): Promise<Answer> {
  const timer = setTimeout(warn, storagePatienceMs)
  try {
    return await answer
  } finally {
    clearTimeout(timer)
  }
}
