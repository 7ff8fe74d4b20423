import type { NotedErrors } from '../../lib/noted-errors.ts'

/** A page that fails often fails in the same way. */
const maxErrors = 20

export function takeErrors(errors: NotedErrors, report: (error: unknown) => void): void {
  errors.take = failure => report('reason' in failure ? failure.reason : (failure.error ?? failure.message))
  errors.noted.splice(0).slice(0, maxErrors).forEach(errors.take)
}
