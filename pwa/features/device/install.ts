import { readFact, type Registry, writeFact } from '../../local/registry.ts'

interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** `prompt`: the browser can ask. `ios`: by hand only. `none`: installed already, or not possible. */
export type InstallWay = 'prompt' | 'ios' | 'none'

let event: InstallEvent | null = null
const listeners = new Set<() => void>()

/** Call it at the start, because the browser offers it once and early. */
export function holdInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', offered => {
    offered.preventDefault()
    event = offered as InstallEvent
    for (const changed of listeners) changed()
  })
  window.addEventListener('appinstalled', () => {
    event = null
    for (const changed of listeners) changed()
  })
}

export function onInstallChange(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

export function installWay(): InstallWay {
  const standalone = matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches
  if (standalone || (navigator as { standalone?: boolean }).standalone) return 'none'
  if (event) return 'prompt'
  const { userAgent, maxTouchPoints } = navigator
  return /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1) ? 'ios' : 'none'
}

export async function install(): Promise<boolean> {
  const asked = event
  event = null
  const outcome = (await asked?.prompt())?.outcome
  for (const changed of listeners) changed()
  return outcome === 'accepted'
}

const pauseMs = 60 * 24 * 3600_000
const times = 3

/** Waits sixty days after a refusal, and asks three times at most. */
export async function mayOffer(registry: Registry, now: number): Promise<boolean> {
  const { dismissed, dismissedAt } = (await readFact(registry, 'install')) ?? { dismissed: 0, dismissedAt: 0 }
  return dismissed < times && (dismissed === 0 || now - dismissedAt > pauseMs)
}

export async function dismissOffer(registry: Registry, now: number): Promise<void> {
  const { dismissed } = (await readFact(registry, 'install')) ?? { dismissed: 0 }
  await writeFact(registry, 'install', { dismissed: dismissed + 1, dismissedAt: now })
}
