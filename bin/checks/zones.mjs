// Imports go one way (docs/architecture.md); this names each import that goes up.
import { importsOf, layers } from './layers.mjs'
import { filesBelow } from '../lib.mjs'

const contract = 'server/identity/contract/'
/** Only these may import both the product and the provider. */
const meeting = /^server\/cli\/(open-provider\.ts|.*\.test\.ts)$|^e2e\/identity\/oidc\.e2e\.ts$/

const sources = ['pwa', 'server', 'shared', 'e2e', 'bench']
  .flatMap(filesBelow)
  .filter(file => /\.(ts|tsx|mjs)$/.test(file))
const faults = sources.flatMap(file =>
  importsOf(file).flatMap(target => partFault(file, target) ?? faultOf(file, target) ?? []),
)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(`${sources.length} files import one way.`)

/** The contract asks any provider, so neither side may import the other (docs/decisions/040). */
function partFault(file, target) {
  const says = reason => `${file} imports ${target}: ${reason}`
  const [from, to] = [partOf(file), partOf(target)]
  const mayBePure = from === 'provider' || from === 'common'
  if (from === to || (mayBePure && to === 'pure')) return
  if (from === 'common') return says('what is common knows neither side')
  if (from === 'contract')
    return file === `${contract}support/embedded.ts` ? undefined : says('the contract is a client')
  if (from === 'provider') return to === 'common' ? undefined : says('the identity provider is a system of its own')
  if (to === 'contract') return says('the contract is asked by nobody')
  if (to === 'provider' && !meeting.test(file))
    return says('only server/cli/open-provider.ts starts the identity provider')
}

function partOf(file) {
  if (file.startsWith(contract)) return 'contract'
  if (file.startsWith('server/identity/')) return 'provider'
  if (file.startsWith('server/common/')) return 'common'
  return /^shared\/(lib|testing)\//.test(file) ? 'pure' : 'product'
}

function faultOf(file, target) {
  const from = place(file)
  const to = place(target)
  if (!layers[from.side] || !layers[to.side] || from.zone === 'identity' || to.zone === 'identity') return
  const says = reason => `${file} imports ${target}: ${reason}`
  if (from.side !== to.side) return to.side === 'shared' ? undefined : says(`${from.side} knows no ${to.side}`)
  if (from.testing) return
  if (to.zone === 'testing') return from.zone === 'cli' ? undefined : says('only tests and the demo import testing')
  if (from.zone === to.zone) return featureFault(from, to, target, says)
  const height = zone => layers[from.side].findIndex(layer => layer.includes(zone))
  if (height(from.zone) < 0 || height(to.zone) < 0)
    return from.zone === 'service-worker' ? undefined : says('a folder without a layer')
  if (height(from.zone) >= height(to.zone)) return says(`${from.zone} is not above ${to.zone}`)
}

/** Features may share tables, queries and components, but never use cases and mutators. */
function featureFault(from, to, target, says) {
  if (from.zone !== 'features' || from.feature === to.feature) return
  return /\.(usecases|mutators|routes|actions)\.ts$/.test(target) ? says('a use case of another feature') : undefined
}

function place(file) {
  const [side, zone = '', feature] = file.split('/')
  return { side, zone: zone.replace(/\.tsx?$/, ''), feature, testing: /\.test\.tsx?$/.test(file) || zone === 'testing' }
}
