/** Milliseconds before a start reports silent storage (finishLeaving needs 3 s). */
export const storagePatienceMs = 4000

export async function warnIfSilent<Answer>(answer: Promise<Answer>, tell: () => void): Promise<Answer> {
  const timer = setTimeout(tell, storagePatienceMs)
  try {
    return await answer
  } finally {
    clearTimeout(timer)
  }
}
