import { aal2Required } from '../errors/known.errors.ts'
import type { Provider } from '../provider.ts'
import type { Found } from './session.lookup.ts'

/** Whether more than this session has shown is asked of its person: a second factor that they have. */
export function needsSecondFactor(
  { options }: Pick<Provider, 'options'>,
  { session, secondFactor }: Pick<Found, 'session' | 'secondFactor'>,
): boolean {
  return (options.requiredAal ?? 'highest_available') !== 'aal1' && session.aal === 'aal1' && secondFactor
}

/** Refuses a session that has not shown its second factor yet; `returnTo` is where to go on afterwards. */
export function requireHighestAal(provider: Provider, found: Found, returnTo: string | null = null): void {
  if (needsSecondFactor(provider, found)) throw aal2Required(stepUpUrl(provider, returnTo))
}

/** Where the second factor is asked. */
export function stepUpUrl({ urls }: Pick<Provider, 'urls'>, returnTo: string | null): string {
  const back = returnTo === null ? '' : `&return_to=${encodeURIComponent(returnTo)}`
  return urls.public(`/self-service/login/browser?aal=aal2${back}`)
}
