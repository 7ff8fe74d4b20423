// Refuses circles of imports, of types too: a file in one cannot be read or moved without all others.
import { filesBelow } from '../lib.mjs'
import { importsOf } from './layers.mjs'

const sources = ['pwa', 'server', 'shared', 'e2e', 'bench']
  .flatMap(filesBelow)
  .filter(file => /\.(tsx?|mjs)$/.test(file))
const known = new Set(sources)
const imports = new Map(sources.map(file => [file, importsOf(file).filter(target => known.has(target))]))

const done = new Set()
const circles = sources.flatMap(file => circleFrom(file, []) ?? [])
for (const circle of circles) console.error(`A circle of imports: ${circle.join(' > ')}`)
if (circles.length > 0) process.exit(1)
console.log(`${sources.length} files import in no circle.`)

/** Goes down the imports; `path` leads to this file. Each file is gone through once, so one circle of several is named. */
function circleFrom(file, path) {
  const at = path.indexOf(file)
  if (at >= 0) return [[...path.slice(at), file]]
  if (done.has(file)) return undefined
  const found = (imports.get(file) ?? []).flatMap(target => circleFrom(target, [...path, file]) ?? [])
  done.add(file)
  return found.length > 0 ? found : undefined
}
