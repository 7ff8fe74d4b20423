import { createMiddleware } from 'hono/factory'
import { tooMany } from '../../../middleware/common.errors.ts'
import type { Env } from '../../../middleware/env.ts'

interface Waiting {
  begin(): void
  giveUp(): void
}

/**
 * Lets each person do one of these at a time, before anything of the next is read. One more waits for its turn; a newer one
 * takes its place, as that is what the person looks at. Stands behind requireSession.
 */
export function oneAtATime() {
  const lines = new Map<string, { waiting?: Waiting | undefined }>()

  async function enter(personId: string): Promise<void> {
    const line = lines.get(personId)
    if (!line) return void lines.set(personId, {})
    line.waiting?.giveUp()
    await new Promise<void>((begin, fail) => {
      line.waiting = { begin, giveUp: () => fail(tooMany(5)) }
    })
  }

  function leave(personId: string): void {
    const waiting = lines.get(personId)?.waiting
    if (!waiting) return void lines.delete(personId)
    lines.set(personId, {})
    waiting.begin()
  }

  return createMiddleware<Env>(async (c, next) => {
    const { id } = c.get('session').person
    await enter(id)
    try {
      await next()
    } finally {
      leave(id)
    }
  })
}
