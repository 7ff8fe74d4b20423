type Exchange = typeof import('../../pwa/api/exchange.ts')

const listening: (() => void)[] = []

/** `pwa/api/exchange.ts` for tests that open one page after another: in a browser all that listens ends with its page. */
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
