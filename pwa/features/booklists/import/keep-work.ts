import { createSteadyWriter } from '../../../lib/steady-writer.ts'
import type { Vault } from '../../../local/vault.ts'
import { writeNow } from '../../../local/closing/write-now.ts'
import { hasWork, type ImportWork, noWork, withSource } from './import-work.ts'
import { useEffect, useMemo, useState } from 'react'
import { useFlush } from '../../../lib/hooks/use-flush.ts'
import { useLocal } from '../../../local/local-provider.tsx'

interface SavedFile {
  name: string
  type: string
  bytes: ArrayBuffer
}

interface SavedChoices extends Pick<ImportWork, 'way' | 'options'> {
  /** The time of the corrected text, in milliseconds. */
  textAt: number
}

/** Saves an import in the vault, so that it outlives the page. */
export function createWorkKeeper(vault: Vault, organisationId: string) {
  const key = `import ${organisationId}`
  const fileKey = `import-file ${organisationId}`
  let work: ImportWork | undefined
  let written: ImportWork | undefined
  const writer = createSteadyWriter(write)

  async function write(): Promise<boolean> {
    const now = work
    if (!now || now === written) return true
    const isNewFile = now.file !== written?.file
    const file = isNewFile ? await bytesOf(now.file) : null
    const row = textRow(key, now.text)
    try {
      await vault.transaction('rw', vault.texts, vault.meta, async () => {
        if (isNewFile) await (file ? vault.meta.put({ key: fileKey, value: file }) : vault.meta.delete(fileKey))
        await (now.text === '' ? vault.texts.delete(key) : vault.texts.put(row))
        await (hasWork(now)
          ? vault.meta.put({
              key,
              value: { way: now.way, options: now.options, textAt: row.updatedAt } satisfies SavedChoices,
            })
          : vault.meta.delete(key))
      })
    } catch {
      return false
    }
    written = now
    return true
  }

  return {
    async read(): Promise<ImportWork> {
      const [text, row, file] = await vault.transaction('r', vault.texts, vault.meta, () =>
        Promise.all([vault.texts.get(key), vault.meta.get(key), vault.meta.get(fileKey)]),
      )
      const kept = row?.value as SavedChoices | undefined
      if (!kept && !text) return noWork
      const { way, options } = kept ?? noWork
      const work = { way, options, text: text?.text ?? '', file: fileOf(file?.value as SavedFile | undefined) }
      // The text changed as the page closed, so the corrections belong to other lines.
      const isFormer = kept && text && kept.textAt !== text.updatedAt
      return isFormer ? withSource(work, {}) : work
    },
    /** null deletes it. */
    keep(to: ImportWork | null): void {
      work = to ?? noWork
      writer.changed()
    },
    flush: writer.flush,
    /** Writes in this turn, because the page closes. */
    leave(): void {
      if (work && work.text !== written?.text)
        writeNow(vault, { table: 'texts', id: key, row: work.text === '' ? null : textRow(key, work.text) })
    },
  }
}

const textRow = (key: string, text: string) => ({ key, text, updatedAt: Date.now() })

/** Stores bytes, because WebKit loses stored files. */
async function bytesOf(file: File | null): Promise<SavedFile | null> {
  if (!file) return null
  // Reading fails where the file was moved or changed since it was chosen.
  const bytes = await file.arrayBuffer().catch(() => null)
  return bytes && { name: file.name, type: file.type, bytes }
}

function fileOf(kept: SavedFile | undefined): File | null {
  return kept ? new File([kept.bytes], kept.name, { type: kept.type }) : null
}

export interface SavedWork {
  /** undefined while loading. */
  begun: ImportWork | undefined
  /** null deletes it. */
  keep(work: ImportWork | null): void
}

export function useSavedWork(organisationId: string): SavedWork {
  const { vault } = useLocal()
  const keeper = useMemo(() => createWorkKeeper(vault, organisationId), [vault, organisationId])
  const [read, setRead] = useState<{ by: unknown; work: ImportWork }>()
  useEffect(() => {
    const begin = (work: ImportWork) => setRead({ by: keeper, work })
    void keeper.read().then(begin, () => begin(noWork))
  }, [keeper])
  useFlush(keeper)
  return { begun: read?.by === keeper ? read.work : undefined, keep: keeper.keep }
}
