type Failure = ErrorEvent | PromiseRejectionEvent

export interface EarlyErrors {
  early: Failure[]
  take?: (failure: Failure) => void
}

export function noteErrors(target: Window): EarlyErrors {
  const errors: EarlyErrors = { early: [] }
  const note = (failure: Failure) => void (errors.take ? errors.take(failure) : errors.early.push(failure))
  target.addEventListener('error', note)
  target.addEventListener('unhandledrejection', note)
  return errors
}
