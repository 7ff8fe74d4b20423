type Failure = ErrorEvent | PromiseRejectionEvent

export interface NotedErrors {
  noted: Failure[]
  take?: (failure: Failure) => void
}

export function noteErrors(target: Window): NotedErrors {
  const errors: NotedErrors = { noted: [] }
  const note = (failure: Failure) => void (errors.take ? errors.take(failure) : errors.noted.push(failure))
  target.addEventListener('error', note)
  target.addEventListener('unhandledrejection', note)
  return errors
}
