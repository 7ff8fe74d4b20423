import type { Plugin } from 'vite'
import { type Patch, seededBugs, seededDealBugs, seededSilences } from './seeded-bugs.ts'

declare global {
  var seededBug: string | undefined
}

/** Puts bugs into the sources as they load, so that sources need no seam for tests. Each waits for `globalThis.seededBug`. */
export function seedBugs(): Plugin {
  const patches = Object.entries({ ...seededBugs, ...seededDealBugs, ...seededSilences }).flatMap(([bug, each]) =>
    each.map(patch => ({ bug, ...patch })),
  )
  return {
    name: 'seed-bugs',
    enforce: 'pre',
    transform(source, id) {
      const own = patches.filter(({ file }) => id.endsWith(`/${file}`))
      return own.length === 0 ? null : own.reduce(seeded, source)
    },
  }
}

function seeded(source: string, { bug, file, code, instead }: Patch & { bug: string }): string {
  if (source.split(code).length !== 2) throw new Error(`${file} has not once: ${code} (seeded-bugs.ts, "${bug}")`)
  return source.replace(code, () => `(globalThis.seededBug === ${JSON.stringify(bug)} ? (${instead}) : (${code}))`)
}
