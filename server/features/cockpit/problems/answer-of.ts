const patienceMs = 10_000

export async function answerOf(url: string, headers: Record<string, string> = {}): Promise<Response | undefined> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const answer = await fetch(url, { headers: { accept: 'application/json', ...headers }, redirect: 'manual', signal })
    await answer.body?.cancel()
    return answer
  } catch {
    return undefined
  }
}
