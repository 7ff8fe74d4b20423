import { createSteadyWriter } from '../../../lib/steady-writer.ts'
import type { Vault } from '../../../local/vault.ts'
import { writeNow } from '../../../local/closing/write-now.ts'
import { keepText } from '../chats.actions.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useFlush } from '../../../lib/hooks/use-flush.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { useWiped } from '../../../local/leaving/use-wiped.ts'

/** Belongs to the vault, not to a component, so that no key is lost when a new chat begins. */
export interface TextKeeper {
  text(): string | undefined
  /** The last text was not stored, so it is in the field again. */
  failed(): boolean
  type(text: string): void
  /** Stores in this turn; `rest`, typed since, stays. If that fails, the text returns before `rest`. */
  send(text: string, store: (text: string, rest: () => string) => Promise<unknown>): Promise<void>
  open(): Promise<void>
  flush(): Promise<void>
  /** Writes in this turn, because the page closes. */
  leave(): void
  /** Writes the text again after the vault lost it. */
  keepAgain(): void
  subscribe(changed: () => void): () => void
}

const keepers = new WeakMap<Vault, Map<string, TextKeeper>>()

export function keeperOf(vault: Vault, key: string): TextKeeper {
  const ofVault = keepers.get(vault) ?? new Map<string, TextKeeper>()
  keepers.set(vault, ofVault)
  const keeper = ofVault.get(key) ?? createTextKeeper(vault, key)
  ofVault.set(key, keeper)
  return keeper
}

export function createTextKeeper(vault: Vault, key: string): TextKeeper {
  const listeners = new Set<() => void>()
  let text: string | undefined
  let kept: string | undefined
  /** The browser may have deleted that vault since. */
  let known: { birth: unknown } | null = null
  let failed = false
  const writer = createSteadyWriter(write)

  function become(next: string | undefined): void {
    text = next
    for (const changed of listeners) changed()
  }

  async function write(): Promise<boolean> {
    const now = text
    if (now === undefined || now === kept) return true
    try {
      await keepText(vault, key, now)
      kept = now
      return true
    } catch {
      return false
    }
  }

  function send(sent: string, store: (text: string, rest: () => string) => Promise<unknown>): Promise<void> {
    become('')
    let rest = ''
    const storing = store(sent, () => (rest = text ?? '')).then(
      () => true,
      () => false,
    )
    return writer.inTurn(async () => {
      failed = !(await storing)
      kept = failed ? undefined : rest
      become(failed ? [sent, text].filter(Boolean).join('\n') : text)
      if (failed) await write()
      writer.changed()
    })
  }

  async function read(): Promise<void> {
    const before = text
    const [row, birth] = await Promise.all([vault.texts.get(key), vault.meta.get('birth')])
    const isFirst = known === null && kept === undefined
    const isAnother = known !== null && known.birth !== birth?.value
    known = { birth: birth?.value }
    if (isAnother) {
      kept = undefined
      await write()
      return
    }
    if (isFirst && row && text && text !== row.text) {
      become([row.text, text].join('\n'))
      return writer.changed()
    }
    if (text !== before || (text ?? '') !== (kept ?? '')) return
    kept = row?.text
    if (text !== kept) become(kept)
  }

  function leave(): void {
    const now = text
    if (now === undefined || now === kept) return
    const row = now === '' ? null : { key, text: now, updatedAt: Date.now() }
    writeNow(vault, { table: 'texts', id: key, row })
  }

  return {
    text: () => text,
    failed: () => failed,
    type(next) {
      become(next)
      writer.changed()
    },
    send,
    open: () => writer.inTurn(() => read().catch(() => undefined)),
    flush: writer.flush,
    leave,
    keepAgain() {
      kept = undefined
      void writer.flush()
    },
    subscribe: changed => (listeners.add(changed), () => void listeners.delete(changed)),
  }
}

export function useSavedText(key: string): { keeper: TextKeeper; text: string | undefined; failed: boolean } {
  const { vault } = useLocal()
  const keeper = keeperOf(vault, key)
  const text = useSyncExternalStore(keeper.subscribe, keeper.text)
  const failed = useSyncExternalStore(keeper.subscribe, keeper.failed)
  useEffect(() => void keeper.open(), [keeper])
  useFlush(keeper)
  useWiped(keeper.keepAgain)
  return { keeper, text, failed }
}
