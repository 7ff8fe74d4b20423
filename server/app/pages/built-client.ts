import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageRenderer } from '../../adapters/page-renderer/page-renderer.ts'
import { noParts, type PageParts } from './page-parts.ts'
import { readStaticFiles, type StaticFile } from './static-files.ts'

/** The built client: its files, and the two shells that pages are made of. */
export interface BuiltClient {
  files: ReadonlyMap<string, StaticFile>
  /** A file of a former build, by its path. */
  former?: (path: string) => StaticFile | undefined
  shells: Record<'nl' | 'en', string>
  /** Draws public pages; absent where they are left to the app. */
  renderer?: PageRenderer
  /** The files that a screen needs besides those of every page. */
  parts: PageParts
  /** Sources for the policy of what may run inline, as `'sha256-…'`. */
  inlineScripts: readonly string[]
}

/** Reads what the build wrote into `folder`; undefined where nothing is built (development, tests). */
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
