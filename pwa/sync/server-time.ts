let offset = 0

/** Takes the server's clock from an answer: it was read some time between asking and answering. */
export function noteServerTime(serverNow: number, askedAt: number, answeredAt: number): void {
  offset = serverNow - (askedAt + answeredAt) / 2
}

/** What the server's clock says about now, milliseconds; for showing and comparing times, never for deciding. */
export function serverTime(now: number): number {
  return Math.round(now + offset)
}
