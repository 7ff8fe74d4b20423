import { target } from './contract.ts'

export interface Answer<Body = unknown> {
  status: number
  headers: Headers
  body: Body
  location: string
  setCookies: string[]
}

export interface Request {
  accept?: string
  json?: unknown
  form?: Record<string, string>
  raw?: BodyInit
  headers?: Record<string, string>
}

const html = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

/** A browser or a program: keeps cookies, follows no redirect. Paths are those of the public API. */
export class Client {
  readonly cookies = new Map<string, string>()

  get cookie(): string {
    return [...this.cookies].map(pair => pair.join('=')).join('; ')
  }

  get<Body = unknown>(path: string, request: Request = {}): Promise<Answer<Body>> {
    return this.ask('GET', path, request)
  }

  page(path: string): Promise<Answer<string>> {
    return this.ask('GET', path, { accept: html })
  }

  post<Body = unknown>(path: string, json: unknown, request: Request = {}): Promise<Answer<Body>> {
    return this.ask('POST', path, { json, ...request })
  }

  send(path: string, form: Record<string, string>): Promise<Answer<string>> {
    return this.ask('POST', path, { form, accept: html })
  }

  async ask<Body = unknown>(method: string, path: string, request: Request = {}): Promise<Answer<Body>> {
    const url = new URL(path.startsWith('/') ? target.publicUrl + path : path)
    const response = await fetch(url, { method, redirect: 'manual', ...this.#message(method, request) })
    const setCookies = response.headers.getSetCookie()
    for (const line of setCookies) this.#keep(line)
    const location = response.headers.get('location')
    return {
      status: response.status,
      headers: response.headers,
      body: parsed(await response.text()) as Body,
      location: location === null ? '' : new URL(location, url).href,
      setCookies,
    }
  }

  #message(method: string, { accept = 'application/json', json, form, raw, headers }: Request): RequestInit {
    const sent = {
      accept,
      ...(this.cookies.size > 0 && { cookie: this.cookie }),
      // As browsers do for writes from our own pages.
      ...(this.cookies.size > 0 && method !== 'GET' && { origin: target.siteUrl }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    }
    const body = json === undefined ? (form ? new URLSearchParams(form) : raw) : JSON.stringify(json)
    return body === undefined ? { headers: sent } : { headers: sent, body }
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/Max-Age=(0|-\d+)\b/i.test(line)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
