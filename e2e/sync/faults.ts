/** What may happen to one request on its way. */
export type Fault =
  | 'none'
  /** It never reaches the server. */
  | 'lost'
  /** The server did it, the answer never comes back. */
  | 'answer_lost'
  /** It reaches the server twice; the second answer comes back. */
  | 'twice'
  /** The answer breaks off in the middle. */
  | 'cut'
  /** A network that asks to log in first answers 200 with a page. */
  | 'portal'
  | { status: number; headers?: Record<string, string> }

type Serve = (path: string, init: RequestInit) => Promise<Response>

export interface FaultyNetwork {
  fetch: typeof globalThis.fetch
  /** Faults for the coming requests whose path contains `path`, one each; afterwards all is well. */
  plan(path: string, ...faults: Fault[]): void
  offline: boolean
  /** The paths that were asked for, in order. */
  asked: string[]
}

/** A network between a device and the server in the same process, on which things go wrong as planned. */
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
