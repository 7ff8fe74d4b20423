import type { BrowserContext, Route } from '@playwright/test'

/** What happened to the requests of a network, in numbers. */
export interface Happened {
  dropped: number
  answersLost: number
  doubled: number
  delayed: number
}

/**
 * Puts a proxy between this device and everything of the exchange: one request in four is dropped, or loses its answer, or
 * arrives twice; each takes its own time, so that later ones overtake earlier ones.
 */
export async function worsen(context: BrowserContext, chance: () => number): Promise<Happened> {
  const happened: Happened = { dropped: 0, answersLost: 0, doubled: 0, delayed: 0 }
  const wait = (atMostMs: number) => new Promise(resolve => setTimeout(resolve, chance() * atMostMs))
  await context.route('**/api/sync/**', async (route: Route) => {
    const what = chance()
    if (chance() < 0.5) {
      happened.delayed += 1
      await wait(1500)
    }
    try {
      if (what < 0.12) {
        happened.dropped += 1
        return await route.abort()
      }
      if (what < 0.24) {
        happened.answersLost += 1
        await route.fetch()
        return await route.abort()
      }
      if (what < 0.36) {
        happened.doubled += 1
        const late = route.fetch()
        const first = await route.fetch()
        await late.catch(() => undefined)
        return await route.fulfill({ response: first })
      }
      const answer = await route.fetch()
      await wait(400)
      await route.fulfill({ response: answer })
    } catch {
      // The page has gone on without it.
    }
  })
  return happened
}
