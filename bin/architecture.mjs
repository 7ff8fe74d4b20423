// npm run drawing: draws the parts in docs/architecture.md, from the imports of the code.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { importsOf } from './checks/layers.mjs'
import { filesBelow, root } from './lib.mjs'

const sides = { pwa: 'pwa: browser', server: 'server: one process', shared: 'shared: both' }
/** Calls over HTTP are no imports. */
const calls = [
  ['pwa/sync', 'server/sync', 'push, pull, pokes'],
  ['pwa/api', 'server/app', 'api, auth'],
  ['server/adapters', 'server/identity', 'auth'],
]
/** Neither shipped nor run by those who use Kaft. */
const unseen = /\.(test|e2e|d|config)\.tsx?$|\/testing\/|^pwa\/build\/|^server\/identity\/contract\//
const marks = ['<!-- drawing -->', '<!-- /drawing -->']

export function withDrawing(markdown) {
  const [start, end] = marks.map(mark => markdown.indexOf(mark))
  if (start < 0 || end < start) throw new Error(`There is no ${marks.join(' and ')} to draw between.`)
  return `${markdown.slice(0, start + marks[0].length)}\n\n\`\`\`mermaid\n${drawing()}\n\`\`\`\n\n${markdown.slice(end)}`
}

function drawing() {
  const uses = usesOfParts()
  const parts = [...new Set([...uses].flatMap(([part, used]) => [part, ...used]))].toSorted()
  const boxes = Object.entries(sides).flatMap(([side, title]) => [
    `  subgraph ${side}_side["${title}"]`,
    ...parts.filter(part => sideOf(part) === side).map(part => `    ${idOf(part)}[${part.split('/')[1]}]`),
    '  end',
  ])
  const arrows = parts.flatMap(part => {
    const direct = directOf(part, uses)
    return direct.length > 0 ? [`  ${idOf(part)} --> ${direct.map(idOf).join(' & ')}`] : []
  })
  for (const part of calls.flatMap(call => call.slice(0, 2)))
    if (!parts.includes(part)) throw new Error(`No file is in ${part}`)
  const wires = calls.map(([from, to, what]) => `  ${idOf(from)} -. ${what} .-> ${idOf(to)}`)
  return ['flowchart TB', ...boxes, ...arrows, ...wires].join('\n')
}

function usesOfParts() {
  const files = Object.keys(sides).flatMap(filesBelow)
  const product = files.filter(file => /\.tsx?$/.test(file) && !unseen.test(file))
  const uses = new Map()
  for (const file of product) {
    const part = partOf(file)
    const used = uses.get(part) ?? new Set()
    uses.set(part, used)
    for (const target of importsOf(file))
      if (sideOf(target) in sides && partOf(target) !== part && !unseen.test(target)) used.add(partOf(target))
  }
  return uses
}

/** Leaves out parts that a part reaches through another, so that the drawing can be read. */
function directOf(part, uses) {
  const used = [...(uses.get(part) ?? [])]
  return used.filter(target => !used.some(other => other !== target && reaches(other, target, uses))).toSorted()
}

function reaches(from, to, uses, seen = new Set()) {
  if (seen.has(from)) return false
  seen.add(from)
  return [...(uses.get(from) ?? [])].some(next => next === to || reaches(next, to, uses, seen))
}

const sideOf = path => path.split('/')[0]
const idOf = part => part.replace('/', '_').replace('-', '_')

function partOf(file) {
  const [side, zone] = file.split('/')
  return `${side}/${zone.replace(/\.tsx?$/, '')}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = `${root}/docs/architecture.md`
  writeFileSync(file, withDrawing(readFileSync(file, 'utf8')))
}
