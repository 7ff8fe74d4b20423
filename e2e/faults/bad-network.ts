import type { BrowserContext, Route } from '@playwright/test'

interface Happened {
  dropped: number
  answersLost: number
  doubled: number
  delayed: number
}

export interface BadNetwork {
  happened: Happened
  /** Resolves once the network is good again and no request of the bad one is under way. */
  mend(): Promise<void>
}

/** Drops the first request and some of the others, loses some answers, doubles some, and delays all, so that later ones overtake. */
export async function worsen(context: BrowserContext, chance: () => number): Promise<BadNetwork> {
  const happened: Happened = { dropped: 0, answersLost: 0, doubled: 0, delayed: 0 }
  const wait = (maxMs: number) => new Promise(resolve => setTimeout(resolve, chance() * maxMs))
  let isFirst = true
  const onTheirWay = new Set<Promise<void>>()
  await context.route('**/api/sync/**', route => {
    const carried = carry(route).catch(() => undefined) // The page has gone on without it, or the network is good again.
    onTheirWay.add(carried)
    return carried.finally(() => onTheirWay.delete(carried))
  })

  async function carry(route: Route): Promise<void> {
    const what = isFirst ? 0 : chance()
    isFirst = false
    if (chance() < 0.5) {
      happened.delayed += 1
      await wait(1500)
    }
    if (what < 0.12) {
      happened.dropped += 1
      return route.abort()
    }
    if (what < 0.24) {
      happened.answersLost += 1
      await route.fetch()
      return route.abort()
    }
    if (what < 0.36) {
      happened.doubled += 1
      const late = route.fetch().catch(() => undefined)
      const first = await route.fetch()
      await late
      return route.fulfill({ response: first })
    }
    const answer = await route.fetch()
    await wait(400)
    return route.fulfill({ response: answer })
  }

  // Playwright drops held requests with the last route, and waits for ever for a handler whose request is gone.
  async function mend(): Promise<void> {
    await context.unrouteAll()
    await Promise.all(onTheirWay)
  }

  return { happened, mend }
}
