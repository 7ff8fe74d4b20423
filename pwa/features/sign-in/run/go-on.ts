import type { ContinueWith } from '@ory/client'
import { resolveReturnTo } from '../../../../shared/lib/return-to.ts'

export type Way = { page: string } | { address: string }

export interface Where {
  origin: string
  /** A path on this site, with its language. */
  returnTo: string | undefined
}

/** A required step wins over the provider's next page. */
export function wayAfter(next: readonly ContinueWith[], where: Where): Way | undefined {
  for (const action of ['show_verification_ui', 'show_recovery_ui', 'show_settings_ui'] as const) {
    const found = next.find(item => item.action === action)
    if (found && 'flow' in found) return { page: pageOf(screens[action], { flow: found.flow.id }, where) }
  }
  const redirect = next.find(item => item.action === 'redirect_browser_to')
  return redirect && !where.returnTo ? wayTo(redirect.redirect_browser_to, where) : undefined
}

export function wayTo(address: string, where: Where): Way {
  const url = new URL(address, where.origin)
  const isSameSite = (each: URL) => isSameOrigin(each, where.origin)
  if (!isSameSite(url)) return { address }
  const start = /^\/auth\/self-service\/(login|settings|recovery|verification|registration)\/browser$/.exec(
    url.pathname,
  )
  const screen =
    start?.[1] ?? /^(?:\/en)?\/(login|settings|recovery|verification|registration)$/.exec(url.pathname)?.[1]
  if (!screen)
    return resolveReturnTo(address, where.origin, isSameSite) ? { address: url.pathname + url.search } : { page: '/' }
  const keep = ['flow', 'aal', 'refresh'].flatMap(name => {
    const value = url.searchParams.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const page = screen === 'settings' ? screens.show_settings_ui : `/${screen}`
  return { page: pageOf(page, Object.fromEntries(keep), where) }
}

const screens = {
  show_verification_ui: '/verification',
  show_recovery_ui: '/recovery',
  show_settings_ui: '/settings/security',
}

function pageOf(path: string, query: Record<string, string>, { returnTo }: Where): string {
  const search = new URLSearchParams({ ...query, ...(returnTo && { return_to: returnTo }) }).toString()
  return search ? `${path}?${search}` : path
}

/** A development server has several names for one machine. */
function isSameOrigin(url: URL, origin: string): boolean {
  const site = new URL(origin)
  const loopback = ['localhost', '127.0.0.1', '[::1]']
  const same = url.hostname === site.hostname
  return url.port === site.port && (same || (loopback.includes(url.hostname) && loopback.includes(site.hostname)))
}
