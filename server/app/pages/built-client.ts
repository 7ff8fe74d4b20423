import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageRenderer } from '../../adapters/page-renderer/page-renderer.ts'
import { noParts, type PageParts } from './page-parts.ts'
import { readStaticFiles, type StaticFile } from './static-files.ts'

export interface BuiltClient {
  files: ReadonlyMap<string, StaticFile>
  former?: (path: string) => StaticFile | undefined
  shells: Record<'nl' | 'en', string>
  /** Absent where the app renders all pages. */
  renderer?: PageRenderer
  parts: PageParts
  /** `'sha256-…'`, for the content security policy. */
  inlineScripts: readonly string[]
}

/** Undefined where nothing is built (development, tests). */
export function readBuiltClient(folder: string): BuiltClient | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined
  const shells = {
    nl: readFileSync(join(folder, 'index.html'), 'utf8'),
    en: readFileSync(join(folder, 'en/index.html'), 'utf8'),
  }
  return {
    files: readStaticFiles(folder),
    shells,
    parts: noParts,
    inlineScripts: Object.values(shells).flatMap(inlineScriptsOf),
  }
}

function inlineScriptsOf(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}
