import { Configuration, FrontendApi } from '@ory/client'
import { type ApiFailure, noAnswer, unexpected } from '../../../api/api-failure.ts'
import { language } from '../../../language/language.ts'

/** Ends the session at the provider (F2). Accepts a 401, because then there is none. Throws any other error, in words. */
export async function logOut(): Promise<void> {
  const provider = new FrontendApi(
    new Configuration({
      basePath: '/auth',
      baseOptions: { withCredentials: true, timeout: 20_000, headers: { 'Accept-Language': language } },
    }),
  )
  const token = await tokenOf(provider)
  if (token === null) return
  try {
    await provider.updateLogoutFlow({ token })
  } catch (error) {
    throw failureOf(error, '/auth/self-service/logout')
  }
}

async function tokenOf(provider: FrontendApi): Promise<string | null> {
  try {
    return (await provider.createBrowserLogoutFlow()).data.logout_token
  } catch (error) {
    if (statusOf(error) === 401) return null
    throw failureOf(error, '/auth/self-service/logout/browser')
  }
}

function failureOf(error: unknown, requestedURI: string): ApiFailure {
  const status = statusOf(error)
  return status === 0 ? noAnswer('offline', requestedURI) : unexpected(status, requestedURI)
}

function statusOf(error: unknown): number {
  return (error as { response?: { status?: number } }).response?.status ?? 0
}
