// Imports go one way (docs/architecture.md). Zones are derived from the folders; this names every import that climbs.
import { readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { filesBelow, root } from './lib.mjs'

/** Lower layers come later; a zone may import from its own layer's same zone and from every layer below it. */
const layers = {
  pwa: [
    ['main', 'prerender'],
    ['app'],
    ['screens'],
    ['features'],
    ['sync'],
    ['api'],
    ['local', 'ui'],
    ['language'],
    ['lib'],
  ],
  server: [
    ['main'],
    ['cli'],
    ['app'],
    ['features'],
    ['sync'],
    ['middleware'],
    ['deps'],
    ['adapters'],
    ['config', 'database'],
    ['language'],
  ],
  shared: [['features', 'sync'], ['lib']],
}

const sources = ['pwa', 'server', 'shared'].flatMap(filesBelow).filter(file => /\.(ts|tsx)$/.test(file))
const contract = filesBelow('identity-contract').filter(file => file.endsWith('.ts'))
const faults = [...sources, ...contract].flatMap(file => importsOf(file).flatMap(target => faultOf(file, target) ?? []))
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(`${sources.length + contract.length} files import one way.`)

function importsOf(file) {
  const text = readFileSync(`${root}/${file}`, 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)].map(match =>
    posix.normalize(`${dirname(file)}/${match[1]}`),
  )
}

function faultOf(file, target) {
  if (file.startsWith('identity-contract/')) return contractFault(file, target)
  const from = place(file)
  const to = place(target)
  if (!layers[to.side]) return
  const says = reason => `${file} imports ${target}: ${reason}`
  if (from.testing) return
  if (from.side !== to.side) return to.side === 'shared' ? undefined : says(`${from.side} knows no ${to.side}`)
  if (to.zone === 'testing') return from.zone === 'cli' ? undefined : says('only tests and the demo import testing')
  if (from.zone === 'identity' || to.zone === 'identity') return identityFault(from, to, says)
  if (from.zone === to.zone) return featureFault(from, to, target, says)
  const height = zone => layers[from.side].findIndex(layer => layer.includes(zone))
  if (height(from.zone) < 0 || height(to.zone) < 0)
    return from.zone === 'service-worker' ? undefined : says('a folder without a layer')
  if (height(from.zone) >= height(to.zone)) return says(`${from.zone} is not above ${to.zone}`)
}

/** The contract asks any provider: only what starts the one in the box knows the inside. */
function contractFault(file, target) {
  if (target.startsWith('identity-contract/') || file === 'identity-contract/support/embedded.ts') return
  return `${file} imports ${target}: the contract is a client`
}

/** The identity provider is a separate system in the same box: only main and the command line know it, it knows only itself. */
function identityFault(from, to, says) {
  if (from.side !== 'server' || from.zone === to.zone) return
  if (to.zone === 'identity')
    return ['main', 'cli'].includes(from.zone) ? undefined : says('only main and cli start the identity provider')
  return ['adapters', 'database', 'config', 'language'].includes(to.zone)
    ? undefined
    : says('the identity provider is a system of its own')
}

/** Features may join each other's tables and queries, and use each other's components; never use cases and mutators. */
function featureFault(from, to, target, says) {
  if (from.zone !== 'features' || from.feature === to.feature) return
  return /\.(usecases|mutators|routes|actions)\.ts$/.test(target) ? says('a use case of another feature') : undefined
}

function place(file) {
  const [side, zone = '', feature] = file.split('/')
  return { side, zone: zone.replace(/\.tsx?$/, ''), feature, testing: /\.test\.tsx?$/.test(file) || zone === 'testing' }
}
