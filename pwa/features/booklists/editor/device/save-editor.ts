import { createSteadyWriter } from '../../../../lib/steady-writer.ts'
import { tabId } from '../../../../lib/tab-id.ts'
import type { Vault } from '../../../../local/vault.ts'
import { writeNow } from '../../../../local/closing/write-now.ts'
import type { SavedEditor } from '../changes/editor.types.ts'
import { fieldOfKey, type UnsavedEdit, keyOfField } from '../changes/unsaved.ts'
import { isText } from '../changes/step.ts'

/** A larger step is undone by the server only, because each step would write all its rows again. */
const maxRows = 500

export function createKeeper(vault: Vault, organisationId: string) {
  const all = `desk ${organisationId} `
  const key = all + tabId()
  const prefix = `cell ${organisationId} `
  const changed = new Map<string, string | null>()
  const writer = createSteadyWriter(write)

  async function write(): Promise<boolean> {
    const now = [...changed]
    try {
      await vault.transaction('rw', vault.texts, async () => {
        for (const [cell, text] of now)
          if (text === null) await vault.texts.delete(prefix + cell)
          else await vault.texts.put({ key: prefix + cell, text, updatedAt: Date.now() })
      })
    } catch {
      return false
    }
    for (const [cell, text] of now) if (changed.get(cell) === text) changed.delete(cell)
    return true
  }

  return {
    /** Includes steps of other tabs, which may be gone: the server applies each set once. */
    async read(): Promise<{ editor: SavedEditor; texts: UnsavedEdit[] }> {
      const [editors, rows] = await Promise.all([
        vault.meta.where('key').startsWith(all).toArray(),
        vault.texts.where('key').startsWith(prefix).toArray(),
      ])
      const kept = editors.map(row => ({ isOwn: row.key === key, ...(row.value as SavedEditor) }))
      const { done, undone } = kept.find(({ isOwn }) => isOwn) ?? { done: [], undone: [] }
      const editor: SavedEditor = { steps: kept.flatMap(({ steps }) => steps), done, undone }
      await vault.meta.bulkDelete(editors.map(row => row.key).filter(other => other !== key))
      const onTheirWay = new Set(editor.steps.flatMap(step => textKeys(step.body ?? step.changes)))
      const texts = rows
        .map(({ key: cell, text }): UnsavedEdit => ({
          field: fieldOfKey(cell.slice(prefix.length)),
          text,
          why: { kind: 'typing' },
        }))
        .filter(({ field }) => !onTheirWay.has(keyOfField(field)))
      return { editor, texts }
    },
    async keep({ steps, done, undone }: SavedEditor): Promise<void> {
      const value = { steps, done: done.map(slim), undone: undone.map(slim) }
      await vault.meta.put({ key, value }).catch(() => undefined)
    },
    keepText(cell: string, text: string | null): void {
      changed.set(cell, text)
      writer.changed()
    },
    flush: writer.flush,
    /** Writes in this turn, because the page closes. */
    leave(): void {
      for (const [cell, text] of changed)
        writeNow(vault, { table: 'texts', id: prefix + cell, row: text === null ? null : textRow(prefix + cell, text) })
    },
  }
}

const textRow = (key: string, text: string) => ({ key, text, updatedAt: Date.now() })

function slim<UndoEntry extends SavedEditor['done'][number]>(undoEntry: UndoEntry): UndoEntry {
  return undoEntry.rows.length > maxRows ? { ...undoEntry, rows: [] } : undoEntry
}

function textKeys(changes: SavedEditor['steps'][number]['changes']): string[] {
  return changes.flatMap(({ kind, id, values }) =>
    Object.keys(values ?? {})
      .filter(isText)
      .map(name => `${kind}:${id}:${name}`),
  )
}
