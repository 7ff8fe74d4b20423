/** Rejects without an answer. Hides the alert by which a real Kratos reports a failure after its script returned. */
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
  credentials.create = options => observed(create.call(credentials, options))
  credentials.get = options => observed(get.call(credentials, options))
  return () => void Object.assign(credentials, { create, get })

  function observed<Answer>(answer: Promise<Answer>): Promise<Answer> {
    onAsked(answer)
    return answer
  }
}
