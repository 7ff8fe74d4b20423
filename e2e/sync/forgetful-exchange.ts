type Exchange = typeof import('../../pwa/api/exchange.ts')

const listening: (() => void)[] = []

/** Ends listeners when a test opens the next page, as a browser does. */
export function forgetful(exchange: Exchange): Exchange {
  return {
    ...exchange,
    onExchange(changed) {
      const forget = exchange.onExchange(changed)
      listening.push(forget)
      return forget
    },
  }
}

export function forgetPage(): void {
  for (const forget of listening.splice(0)) forget()
}
