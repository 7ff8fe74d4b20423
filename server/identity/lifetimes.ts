const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Milliseconds (kratos-contract.md, 7; docs/decisions/010). */
export const lifetimes = {
  flow: hour,
  challenge: hour,
  objection: 7 * day,
  session: 30 * day,
  privileged: hour,
  errand: 10 * minute,
  csrfCookie: 365 * day,
  /** From the last sign-in. */
  knownDevice: 365 * day,
  /** Of one that was submitted; others go as they end. */
  expiredFlow: day,
  expiredSession: 30 * day,
  error: hour,
  courierMessage: 30 * day,
}
