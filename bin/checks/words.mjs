// Holds names and comments to the words of the field (docs/words.md, CONTRIBUTING.md).
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { filesBelow, root } from '../lib.mjs'
import { commentsOf } from './comment-lines.mjs'

/** Words that are our own where the field has one: the reader would have to learn them first. */
const avoided = {
  sieve: 'filter',
  wish: 'filter, request or options',
  wishes: 'filters, requests or options',
  liking: 'boost',
  tally: 'count',
  telling: 'digest',
  tell: 'notify, report, publish or enqueue',
  told: 'label, notification, changes or digest',
  together: 'merge or batch',
  noted: 'recorded or saved',
  most: 'max, limit or largest',
  parcel: 'payload',
  desk: 'editor',
  brother: 'sibling',
  brothers: 'siblings',
  twin: 'duplicate',
  twins: 'duplicates',
  seldom: 'lazy',
  meter: 'counter',
  heal: 'repair',
  doings: 'undo stack',
  asker: 'caller',
  askers: 'callers',
  letters: 'mail templates, fonts or characters',
  kept: 'cached or saved',
  whole: 'complete or full',
  here: 'local, or on this device',
}

/** Plain English as well: only a name of ours means something else by them. */
const alsoEnglish = new Set([
  'tell',
  'told',
  'together',
  'noted',
  'most',
  'letters',
  'kept',
  'whole',
  'here',
  'wish',
  'wishes',
  'telling',
  'twin',
])

/** Of all lines, in percent. Protocols, ranking and security have more promises to write down. */
const limits = [
  { of: /(^|\/)sync\/|search\/engine\/|^server\/identity\//, share: 8 },
  { of: /^/, share: 3.5 },
]

export function wordsIn({ path, text }) {
  const names = [
    ...path
      .replace(/\.\w+$/, '')
      .split('/')
      .slice(0, -1),
    path.split('/').at(-1).split('.')[0],
  ]
  const inPath = names.flatMap(wordsOf).filter(word => word in avoided)
  const exported = [
    ...text.matchAll(
      /^export (?:default )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm,
    ),
  ]
  const inExports = exported.flatMap(([, name]) =>
    wordsOf(name)
      .filter(word => word in avoided)
      .map(word => ({ name, word })),
  )
  return [
    ...inPath.map(word => `${path}: its path says "${word}"; say ${avoided[word]}`),
    ...inExports.map(({ name, word }) => `${path}: ${name} says "${word}"; say ${avoided[word]}`),
    ...commentsOf(text).flatMap(comment => wrongIn(comment).map(why => `${path}:${comment.line}: ${why}`)),
    ...translatedIn(text).map(({ line, phrase }) => `${path}:${line}: says "${phrase}"; name the person or the device`),
  ]
}

function wrongIn({ text }) {
  const first = /^(What|Who|Whose|Those|That|Whether)\b/.exec(text)?.[1]
  const words = text.toLowerCase().split(/[^a-z]+/)
  const found = words.filter(word => word in avoided && !alsoEnglish.has(word))
  return [
    ...(first ? [`a comment begins with "${first}": say who does what, and why`] : []),
    ...found.map(word => `a comment says "${word}"; say ${avoided[word]}`),
  ]
}

function translatedIn(text) {
  const ours = text.replace(/\b(?:msg|t)`[^`]*`|<Trans>.*?<\/Trans>/gs, shown => shown.replace(/[^\n]/g, ' '))
  return ours.split('\n').flatMap((each, at) => {
    const [phrase] = /\b(?:for|of|by|from|to) who\b(?!\.)/.exec(each) ?? []
    return phrase ? [{ line: at + 1, phrase }] : []
  })
}

function wordsOf(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
}

export function sharesOf(files) {
  const zones = new Map()
  for (const { path, text } of files) {
    if (/\.(test|e2e|bench)\./.test(path)) continue
    const at = limits.findIndex(({ of }) => of.test(path))
    const key = at < limits.length - 1 ? limits[at].of.exec(path)[0].replace(/^\/|\/$/g, '') : path.split('/')[0]
    const zone = zones.get(key) ?? { zone: key, limit: limits[at].share, comments: 0, lines: 0 }
    zone.comments += commentsOf(text).reduce((sum, { lines }) => sum + lines, 0)
    zone.lines += text.split('\n').length
    zones.set(key, zone)
  }
  return [...zones.values()].map(({ zone, limit, comments, lines }) => ({
    zone,
    limit,
    share: (100 * comments) / lines,
  }))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = ['pwa', 'server', 'shared', 'e2e', 'bench', 'bin']
    .flatMap(filesBelow)
    .filter(path => /\.(ts|tsx|mjs)$/.test(path))
    .map(path => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }))
  const shares = sharesOf(files)
  const wrong = [
    ...files.filter(({ path }) => !path.startsWith('bin/checks/words')).flatMap(wordsIn),
    ...shares
      .filter(({ share, limit }) => share > limit)
      .map(({ zone, share, limit }) => `${zone}: ${share.toFixed(2)} % of its lines are comments, at most ${limit} %`),
  ]
  for (const line of wrong) console.error(line)
  if (wrong.length > 0) process.exit(1)
  console.log(
    `${files.length} files say it in words of the field; comments: ${shares.map(({ zone, share }) => `${zone} ${share.toFixed(1)} %`).join(', ')}.`,
  )
}
