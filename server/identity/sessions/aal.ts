import { aal2Required } from '../errors/known.errors.ts'
import type { Provider } from '../provider.ts'
import type { Found } from './session.lookup.ts'

export function needsSecondFactor(
  { options }: Pick<Provider, 'options'>,
  { session, secondFactor }: Pick<Found, 'session' | 'secondFactor'>,
): boolean {
  return (options.requiredAal ?? 'highest_available') !== 'aal1' && session.aal === 'aal1' && secondFactor
}

export function requireHighestAal(provider: Provider, found: Found, returnTo: string | null = null): void {
  if (needsSecondFactor(provider, found)) throw aal2Required(stepUpUrl(provider, returnTo))
}

export function stepUpUrl({ urls }: Pick<Provider, 'urls'>, returnTo: string | null): string {
  const back = returnTo === null ? '' : `&return_to=${encodeURIComponent(returnTo)}`
  return urls.public(`/self-service/login/browser?aal=aal2${back}`)
}
