import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { formatMoment } from '../../language/format.ts'
import { loadAllTexts } from '../../language/language.ts'
import { useLocal, useLocalStore } from '../../local/local-provider.tsx'
import { readFact } from '../../local/registry.ts'
import { useLive } from '../../local/use-live.ts'
import { useSyncStatus } from '../../sync/status.ts'
import { Banner } from '../../ui/notes/banner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Link } from '../../ui/page/link.tsx'
import { Farewell } from '../people/session/farewell.tsx'
import { LoginAgain } from '../people/session/login-again.tsx'
import { useUpdates } from './updates-provider.tsx'
import { stayOf } from './stay.ts'

const staysMs = 2000

/** Lazy, because it is rarely needed and the app is cached by then. */
const Trouble = lazy(async () => {
  try {
    return (await Promise.all([import('./trouble.tsx'), loadAllTexts()]))[0]
  } catch {
    return { default: () => null }
  }
})

const Blocked = lazy(async () => (await Promise.all([import('../people/blocked/blocked.tsx'), loadAllTexts()]))[0])

/** Shows the most pressing banner only. */
export function Notices() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const { registry } = useLocalStore()
  const { trouble, expired, personId } = useLocal()
  const block = useLive(() => readFact(registry, 'blocked'), [registry])
  const { online, offlineSince, waiting, counted } = useSyncStatus()
  const silentSince = useStaying(online ? null : offlineSince, counted ? waiting : null)
  const { available, apply } = useUpdates()
  if (trouble)
    return (
      <Suspense>
        <Trouble trouble={trouble} />
      </Suspense>
    )
  if (block && block.personId === personId)
    return (
      <Suspense>
        <Blocked block={block} />
      </Suspense>
    )
  if (silentSince !== null)
    return (
      <Banner icon="cloudOff" data-offline-notice="">
        {t`No connection since ${formatMoment(silentSince)}. We keep trying.`}{' '}
        {waiting > 0 && pathname !== '/outbox' && <Link to="/outbox">{t`See what waits`}</Link>}
      </Banner>
    )
  if (expired && waiting > 0) return <LoginAgain />
  if (!available) return <Farewell />
  return (
    <Banner icon="refresh" tone="good">
      {t`There is a new version of Kaft. What you typed stays.`}{' '}
      <Button kind="text" size="small" onClick={apply}>{t`Update now`}</Button>
    </Banner>
  )
}

/** Holds a silence for two more seconds, because a server that answers now and then would make the page jump. */
function useStaying(since: number | null, waiting: number | null): number | null {
  const [before, setStay] = useState({ since, waited: waiting })
  const stay = stayOf(before, since, waiting)
  if (stay !== before) setStay(stay)
  useEffect(() => {
    if (since !== null) return
    const timer = setTimeout(() => setStay({ since: null, waited: null }), staysMs)
    return () => clearTimeout(timer)
  }, [since])
  return stay.since
}
