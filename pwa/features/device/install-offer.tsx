import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useLocal, useLocalStore } from '../../local/local-provider.tsx'
import { readFact } from '../../local/registry.ts'
import { useLive } from '../../local/use-live.ts'
import { installWay, mayOffer, onInstallChange } from './install.ts'
import { InstallBottomSheet } from './install-bottom-sheet.tsx'
import type { Vault } from '../../local/vault.ts'

/** After one of these a person knows what the app is good for. */
const reasons: readonly string[] = ['chat.start', 'ad.create', 'list.follow']

/** Nobody is in the middle of something on these pages. */
const calm = /^\/(search|study(\/[^/]+)?|settings|chat|outbox)?$/

/** Offers to install after a success, never on arrival (L1). */
export function InstallOffer() {
  const { registry } = useLocalStore()
  const { vault } = useLocal()
  const { pathname } = useLocation()
  const way = useSyncExternalStore(onInstallChange, installWay)
  const [startedAt] = useState(() => performance.timeOrigin)
  const [open, setOpen] = useState(false)
  const wentWell = useLive(async () => {
    const { at } = (await readFact(registry, 'followedAt')) ?? { at: 0 }
    return at >= startedAt || (await wentWellSince(vault, startedAt))
  }, [registry, vault, startedAt])
  const fits = wentWell === true && way !== 'none' && calm.test(pathname)

  useEffect(() => {
    if (!fits) return
    void mayOffer(registry, Date.now())
      .catch(() => false)
      .then(setOpen)
  }, [fits, registry])

  return open && way !== 'none' && <InstallBottomSheet way={way} onClose={() => setOpen(false)} />
}

/** `at` is in milliseconds. The server must have it. */
export async function wentWellSince(vault: Vault, at: number): Promise<boolean> {
  const sent = await vault.sent.where('at').aboveOrEqual(at).toArray()
  return sent.some(({ name, args }) => reasons.includes(name) && (args as { on?: boolean } | null)?.on !== false)
}
