/**
 * Runs a script that asks the device for a key, and waits for the answer. Rejects when there is none. The script of a
 * real Kratos returns when it has asked, and tells of a failure by an alert, which is kept away.
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
    setTimeout(() => void (page.alert = alert))
  }
}

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
