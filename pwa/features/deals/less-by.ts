/** In cents: so many percent less, in whole euros, below ten euros in half ones. Undefined where that is nothing, or no less. */
export function lessBy(askedCents: number, percent: number): number | undefined {
  const step = askedCents >= 1000 ? 100 : 50
  const steps = Math.round((askedCents * (100 - percent)) / 100 / step)
  const cents = steps * step < askedCents ? steps * step : (steps - 1) * step
  return cents > 0 ? cents : undefined
}

/** The chips of a new offer; those that come to one price are one. */
export function proposalsOf(askedCents: number): { percent: number; cents: number }[] {
  const all = [10, 20].flatMap(percent => {
    const cents = lessBy(askedCents, percent)
    return cents === undefined ? [] : [{ percent, cents }]
  })
  return all.filter(({ cents }, place) => all.findIndex(each => each.cents === cents) === place)
}
