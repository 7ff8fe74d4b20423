export type Fault =
  | 'none'
  | 'lost'
  /** The server did it, but the answer never comes back. */
  | 'answer_lost'
  /** The second answer comes back. */
  | 'twice'
  | 'cut'
  /** A network that asks to log in first answers 200 with a page. */
  | 'portal'
  | { status: number; headers?: Record<string, string> }

type Serve = (path: string, init: RequestInit) => Promise<Response>

export interface FaultyNetwork {
  fetch: typeof globalThis.fetch
  /** One fault for each of the next requests whose path contains `path`. */
  plan(path: string, ...faults: Fault[]): void
  offline: boolean
  asked: string[]
}

export function createFaultyNetwork(serve: Serve): FaultyNetwork {
  const planned: { path: string; fault: Fault }[] = []
  const network: FaultyNetwork = {
    offline: false,
    asked: [],
    plan: (path, ...faults) => void planned.push(...faults.map(fault => ({ path, fault }))),
    fetch: async (input, init = {}) => {
      const path = String(input)
      network.asked.push(path)
      if (network.offline) throw new TypeError('Failed to fetch')
      const at = planned.findIndex(of => path.includes(of.path))
      const [{ fault } = { fault: 'none' as Fault }] = at < 0 ? [] : planned.splice(at, 1)
      return happen(fault, () => serve(path, init))
    },
  }
  return network
}

async function happen(fault: Fault, serve: () => Promise<Response>): Promise<Response> {
  if (typeof fault === 'object') {
    const body = { message: 'no', timestamp: '2026-09-01T09:00:00.000Z', code: 'planned', status: fault.status }
    return Response.json(body, { status: fault.status, headers: fault.headers ?? {} })
  }
  if (fault === 'lost') throw new TypeError('Failed to fetch')
  if (fault === 'portal')
    return new Response('<h1>Welcome to Eduroam</h1>', { headers: { 'Content-Type': 'text/html' } })
  if (fault === 'twice') await serve()
  const answer = await serve()
  if (fault === 'answer_lost') throw new TypeError('Failed to fetch')
  if (fault === 'cut') return new Response((await answer.text()).slice(0, 40), { status: answer.status })
  return answer
}
