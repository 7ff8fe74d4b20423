type Json = Record<string, unknown>

export interface Answer {
  status: number
  headers: Headers
  body: Json
}

export function createBrowser(fetch: (request: Request) => Promise<Response>) {
  const cookies = new Map<string, string>()

  async function ask(
    method: string,
    path: string,
    sent?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const url = new URL(path, 'http://kaft.example')
    const response = await fetch(
      new Request(url.href.replace('/auth/', '/'), {
        method,
        headers: {
          accept: 'application/json',
          ...(cookies.size > 0 && { cookie: [...cookies].map(pair => pair.join('=')).join('; ') }),
          ...(sent !== undefined && !(sent instanceof URLSearchParams) && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(sent !== undefined && { body: sent instanceof URLSearchParams ? sent : JSON.stringify(sent) }),
      }),
    )
    for (const line of response.headers.getSetCookie()) keep(line)
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: /^[[{]/.test(text) ? JSON.parse(text) : {} }
  }

  function keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/Max-Age=0/.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }

  const browser = {
    cookies,
    get: (path: string, headers?: Record<string, string>) => ask('GET', path, undefined, headers),
    delete: (path: string, json?: unknown) => ask('DELETE', path, json),
    post: (path: string, json: unknown, headers?: Record<string, string>) => ask('POST', path, json, headers),
    start: async (kind: string, query = '') => (await browser.get(`/self-service/${kind}/browser${query}`)).body,
    /** With its CSRF token. */
    submit: (flow: Json, json: Json) => browser.post(actionOf(flow), { csrf_token: csrfOf(flow), ...json }),
    /** Without scripts: dotted names, answered with a redirect. */
    form: async (flow: Json, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      ask('POST', actionOf(flow), new URLSearchParams({ csrf_token: csrfOf(flow), ...fields }), {
        accept: 'text/html',
        ...headers,
      }),
    signUp: async (email = 'eva@example.org', password = 'Zq-correct-horse-77') =>
      browser.submit(await browser.start('registration'), {
        method: 'password',
        password,
        traits: { email, name: { first: 'Eva', last: 'Jansen' } },
      }),
    signIn: async (email = 'eva@example.org', password = 'Zq-correct-horse-77') =>
      browser.submit(await browser.start('login'), { method: 'password', identifier: email, password }),
  }
  return browser
}

export type Browser = ReturnType<typeof createBrowser>

interface ShownNode {
  attributes: { name?: string; type?: string; value?: string }
  messages: { id: number }[]
}

export function nodesOf(flow: Json): ShownNode[] {
  return (flow['ui'] as { nodes: ShownNode[] }).nodes
}

export function csrfOf(flow: Json): string {
  return nodesOf(flow).find(({ attributes }) => attributes.name === 'csrf_token')?.attributes.value ?? ''
}

function actionOf(flow: Json): string {
  return (flow['ui'] as { action: string }).action
}

export function messagesOf(flow: Json): number[] {
  return ((flow['ui'] as { messages?: { id: number }[] }).messages ?? []).map(({ id }) => id)
}

export function fieldMessagesOf(flow: Json, name: string): number[] {
  return nodesOf(flow)
    .filter(({ attributes }) => attributes.name === name)
    .flatMap(({ messages }) => messages.map(({ id }) => id))
}
