import { createMiddleware } from 'hono/factory'
import { tooMany } from '../../../middleware/common.errors.ts'
import type { Env } from '../../../middleware/env.ts'

interface Waiting {
  begin(): void
  giveUp(): void
}

/** One per person, before the next is even read. One may wait; a newer one replaces it. Needs requireSession. */
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
