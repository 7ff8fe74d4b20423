// Copies what the built server imports, with what that needs in turn, to a folder: `node server-modules.mjs <folder>`.
// The client's libraries and the tools stay behind, and so does what better-sqlite3 was compiled from.
import { cpSync, existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join, relative } from 'node:path'

const [, , to = 'dist/node_modules'] = process.argv
const modules = realpathSync('node_modules')
const found = new Set()
for (const name of importedBy('dist/server')) follow(name, modules)
for (const folder of found) cpSync(folder, join(to, relative(modules, folder)), { recursive: true, filter: isNeeded })
process.stdout.write(`${found.size} packages for the server.\n`)

function importedBy(folder) {
  const files = readdirSync(folder, { recursive: true }).filter(file => file.endsWith('.js'))
  const sources = files.map(file => readFileSync(join(folder, file), 'utf8'))
  const names = sources.flatMap(source =>
    [...source.matchAll(/(?:from|import)\s*\(?\s*["']([^."'][^"']*)["']/g)].map(([, name]) => packageOf(name)),
  )
  return new Set(names.filter(name => !name.startsWith('node:') && !builtinModules.includes(name)))
}

function packageOf(name) {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Adds a package as `from` would find it, and everything it depends on. */
function follow(name, from) {
  const folder = find(name, from)
  if (!folder || found.has(folder)) return
  found.add(folder)
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
  } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) follow(each, folder)
  if (name.startsWith('@lingui/')) return
  for (const each of Object.keys(peerDependencies)) if (isRuntime(each)) follow(each, folder)
}

/** Peers are mostly alternatives; a database driver's and a logger's are not among those we use. */
function isRuntime(name) {
  return name === 'hono'
}

function find(name, from) {
  const inside = join(from, 'node_modules', name)
  if (existsSync(join(inside, 'package.json'))) return inside
  const beside = join(modules, name)
  return existsSync(join(beside, 'package.json')) ? beside : undefined
}

function isNeeded(path) {
  const inside = relative(modules, path)
  if (/^better-sqlite3(-13)?\/(deps|src|build\/(?!Release($|\/better_sqlite3\.node$)))/.test(inside)) return false
  return !/\.(md|map|d\.ts|d\.mts|d\.cts)$/.test(inside) && !inside.endsWith('/node_modules')
}
