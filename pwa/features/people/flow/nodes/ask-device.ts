/**
 * Runs what asks the device for a key, and waits for its answer; rejects when it gives none. The script of a real Kratos
 * returns as soon as it has asked, and tells of a failure only on the console or by an alert: that stays away.
 */
export async function askDevice(call: () => Promise<void>): Promise<void> {
  const page = window
  const { alert } = page
  const asked: Promise<unknown>[] = []
  const stopWatching = watchCredentials(answer => asked.push(answer))
  page.alert = () => undefined
  try {
    await call()
    await Promise.all(asked)
  } finally {
    stopWatching()
    // The script hears of it a little later than we do.
    setTimeout(() => void (page.alert = alert))
  }
}

/** Tells of every question to the device until the function that it gives is called. */
function watchCredentials(onAsked: (answer: Promise<unknown>) => void): () => void {
  const credentials: CredentialsContainer | undefined = navigator.credentials
  if (!credentials) return () => undefined
  const { create, get } = credentials
  credentials.create = options => noted(create.call(credentials, options))
  credentials.get = options => noted(get.call(credentials, options))
  return () => void Object.assign(credentials, { create, get })

  function noted<Answer>(answer: Promise<Answer>): Promise<Answer> {
    onAsked(answer)
    return answer
  }
}
