import { Counter, Histogram, type Registry } from 'prom-client'
import { createRecent } from './job-counter.ts'

/** `route` is the pattern, because paths hold ids and tokens. */
export interface Answer {
  method: string
  route: string
  status: number
  ms: number
  requestId: string
}

const slowMs = 1000
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export function createAnswerCounter(registry: Registry, now: () => number) {
  const answers = new Counter({
    name: 'kaft_http_requests_total',
    help: 'Answers given, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'kaft_http_request_seconds',
    help: 'How long answers took, by route. Event streams count until they are open.',
    labelNames: ['route'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  const slow = createRecent<Answer & { at: number }>(50)
  return {
    answered(answer: Answer) {
      const { route, status, ms } = answer
      const method = methods.has(answer.method) ? answer.method : 'other'
      answers.inc({ method, route, status })
      seconds.observe({ route }, ms / 1000)
      if (ms >= slowMs) slow.add({ ...answer, method, at: now() })
    },
    slow: slow.all,
  }
}
