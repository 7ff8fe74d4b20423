import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url))

/** One file for the shared code of these parts: a first visit waits longer for thirty small files. */
export function oneFile(name: string, parts: string[]) {
  let reached: Set<string> | undefined
  return {
    debugName: name,
    minShareCount: 2,
    name(id: string, context: Rolldown.ChunkingContext): string | null {
      reached ??= reach(parts.map(path), context)
      return reached.has(id) ? name : null
    },
  }
}

function reach(from: string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set(from)
  for (const id of found) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
