import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useLocal, useLocalStore } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import { sentSince } from '../../sync/push/sent.ts'
import { installWay, mayOffer, onInstallChange } from './install.ts'
import { InstallSheet } from './install-sheet.tsx'

/** On these pages nobody is in the middle of something. */
const calm = ['/', '/search', '/study', '/settings', '/chat', '/outbox']

export function InstallOffer() {
  const { registry } = useLocalStore()
  const { vault } = useLocal()
  const { pathname } = useLocation()
  const way = useSyncExternalStore(onInstallChange, installWay)
  const [startedAt] = useState(() => performance.timeOrigin)
  const [open, setOpen] = useState(false)
  const went = useLive(() => sentSince(vault, startedAt), [vault, startedAt])?.length ?? 0
  const fits = went > 0 && way !== 'none' && calm.includes(pathname)

  useEffect(() => {
    if (!fits) return
    void mayOffer(registry, Date.now())
      .catch(() => false)
      .then(setOpen)
  }, [fits, registry])

  return open && way !== 'none' && <InstallSheet way={way} onClose={() => setOpen(false)} />
}
