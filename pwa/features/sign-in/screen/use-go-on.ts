import type { ContinueWith } from '@ory/client'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { language } from '../../../language/language.ts'
import { homePath, inRouter, safeReturnTo } from '../../people/return-to.ts'
import { useSessionActions } from '../../people/session/session-provider.tsx'
import { needsSecondFactor } from '../run/flow-client.ts'
import { wayAfter, wayTo, type Way } from '../run/go-on.ts'
import type { WaitingDraft } from './draft-card.tsx'

export function useGoOn(returnTo: string | undefined, draft?: WaitingDraft) {
  const navigate = useNavigate()
  const { check } = useSessionActions()
  return useMemo(() => {
    const { origin } = window.location
    const goal = returnTo === undefined ? undefined : safeReturnTo(returnTo, origin, homePath)
    const where = { origin, returnTo: goal }
    const go = (way: Way) => {
      if ('page' in way) void navigate(way.page, { replace: true, state: draft && { draft } })
      else window.location.assign(way.address)
    }
    const toPath = (path: string) => {
      const page = inRouter(path, language)
      go(page === undefined ? { address: path } : { page })
    }
    /** Leads to a missing second factor, because older versions do not report it. */
    const isHalfway = async () => {
      const { state } = await check()
      const owes = state === 'signed_out' && (await needsSecondFactor())
      if (owes) go({ page: `/login?${new URLSearchParams({ aal: 'aal2', return_to: goal ?? homePath }).toString()}` })
      return owes
    }
    return {
      async back(): Promise<void> {
        if (!(await isHalfway())) toPath(goal ?? homePath)
      },
      async after(next: readonly ContinueWith[]): Promise<void> {
        const way = wayAfter(next, where)
        if (await isHalfway()) return
        if (way) go(way)
        else toPath(goal ?? homePath)
      },
      follow: (address: string) => go(wayTo(address, where)),
      /** Call it after a new session, so that the next page knows it. */
      async enter(address: string): Promise<void> {
        await check()
        go(wayTo(address, where))
      },
      login(why: 'no_session' | 'refresh' | 'aal2', from: string): void {
        const query = new URLSearchParams({
          ...(why === 'refresh' && { refresh: 'true' }),
          ...(why === 'aal2' && { aal: 'aal2' }),
          return_to: from,
        })
        go({ page: `/login?${query.toString()}` })
      },
    }
  }, [navigate, check, returnTo, draft])
}
