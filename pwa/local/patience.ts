/** Milliseconds that a start waits for the device's storage before it says that it does not answer (finishLeaving: 3 s). */
export const storagePatienceMs = 4000

/** The answer, however long it takes; `tell` is called if it is not there in time. */
export async function warnIfSilent<Answer>(answer: Promise<Answer>, tell: () => void): Promise<Answer> {
  const timer = setTimeout(tell, storagePatienceMs)
  try {
    return await answer
  } finally {
    clearTimeout(timer)
  }
}
