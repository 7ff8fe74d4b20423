type Failure = ErrorEvent | PromiseRejectionEvent

/** What went wrong since the page began, until there is somebody to `take` it. */
export interface NotedErrors {
  noted: Failure[]
  take?: (failure: Failure) => void
}

/** Notes what goes wrong from now on. As little as can be: everybody loads it, and who takes it comes later. */
export function noteErrors(target: Window): NotedErrors {
  const errors: NotedErrors = { noted: [] }
  const note = (failure: Failure) => void (errors.take ? errors.take(failure) : errors.noted.push(failure))
  target.addEventListener('error', note)
  target.addEventListener('unhandledrejection', note)
  return errors
}
