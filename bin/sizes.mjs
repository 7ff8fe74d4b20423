// Holds the first load of home to its figures (docs/benchmarks.md), and prints the lengths of source files.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { filesBelow, root } from './lib.mjs'

const limits = { js: 130_000, css: 15_000, requests: 12 }
/** The first load of home must not contain these; found by words that minifying leaves in the code. */
const lateOnly = {
  'the Ory client': /X-Session-Token.*toSession|AxiosError/s,
  'error reporting': /sentry_key|__SENTRY__/,
  'photo tools': /maxWidthOrHeight|initialQuality/,
  'the headless library': /base-ui-|data-base-ui/,
  'ISBN ranges': /English language/,
  'the schema library': /ZodMini|invalid_union/,
  'the barcode reader': /ean_13|zxing/,
}

const dist = join(root, 'dist/pwa')
if (!existsSync(join(dist, 'index.html'))) fail('There is no build: npm run build')
for (const [language, shell] of Object.entries({ nl: 'index.html', en: 'en/index.html' })) checkHome(language, shell)
checkServer()
printLengths()

function checkHome(language, shell) {
  const html = readFileSync(join(dist, shell), 'utf8')
  const linked = [...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path)
  const entry = unique(linked.flatMap(path => (path.endsWith('.js') ? withImports(path) : [path])))
  const [catalogue, rest] = unique(entry.flatMap(dynamicImports))
    .filter(path => isCatalogue(path, language))
    .sort((a, b) => sum([a]) - sum([b]))
  if (!catalogue || !rest) fail(`${shell}: its texts are not found`)
  const first = unique([...entry, ...withImports(catalogue)])
  const js = sum(first.filter(path => path.endsWith('.js')))
  const css = sum(first.filter(path => path.endsWith('.css')))
  const requests = first.length + 1
  console.log(`home (${language}): ${kb(js)} KB JS, ${kb(css)} KB CSS (brotli), ${requests} requests`)
  for (const path of first) console.log(`  ${kb(sum([path])).padStart(6)} ${path}`)
  checkContents(language, first)
  checkTexts(language, entry, rest)
  if (js > limits.js) fail(`home (${language}) loads more than ${kb(limits.js)} KB JS`)
  if (css > limits.css) fail(`home (${language}) loads more than ${kb(limits.css)} KB CSS`)
  if (requests > limits.requests) fail(`home (${language}) makes more than ${limits.requests} requests`)
}

function unique(paths) {
  return [...new Set(paths)]
}

function withImports(path, seen = new Set()) {
  if (seen.has(path)) return []
  seen.add(path)
  const imported = [...code(path).matchAll(/(?:^|[;}\s])import(?:[^'"`()]*?from)?\s*["'](\.[^"']+)["']/g)]
  return [path, ...imported.flatMap(([, target]) => withImports(beside(path, target), seen))]
}

function dynamicImports(path) {
  if (!path.endsWith('.js')) return []
  return [...code(path).matchAll(/import\(\s*["'`](\.[^"'`]+)["'`]/g)].map(([, target]) => beside(path, target))
}

function isCatalogue(path, language) {
  return posix.basename(path).startsWith(`${language}-`) && code(path).includes('JSON.parse')
}

function checkContents(language, paths) {
  const text = paths.filter(path => path.endsWith('.js')).map(code)
  for (const [name, mark] of Object.entries(lateOnly))
    if (text.some(source => mark.test(source))) fail(`home (${language}) loads ${name} before it is asked for`)
}

function checkTexts(language, entry, rest) {
  const late = new Set([...code(rest).matchAll(/"([\w+/]{6})":/g)].map(([, id]) => id))
  const said = entry
    .filter(path => path.endsWith('.js'))
    .flatMap(path => [...code(path).matchAll(/\bid:[`"]([\w+/]{6})[`"]/g)])
  const missing = said.map(([, id]) => id).filter(id => late.has(id))
  if (said.length === 0 || late.size === 0) fail(`home (${language}): no texts are found`)
  if (missing.length > 0) fail(`home (${language}) lacks texts: ${missing.join(', ')}`)
}

function checkServer() {
  const chunks = readdirSync(join(root, 'dist/server/assets')).map(name => `../server/assets/${name}`)
  const first = unique(chunks.filter(path => path.includes('/serve.command-')).flatMap(path => withImports(path)))
  for (const client of ['postgres', 's3mini']) {
    const isOf = path => code(path).includes(`from "${client}"`)
    if (!chunks.some(isOf)) fail(`no part of the server loads ${client}`)
    if (first.some(isOf)) fail(`the server loads ${client} before it is asked for`)
  }
}

function printLengths() {
  const sources = ['pwa', 'server', 'shared']
    .flatMap(filesBelow)
    .filter(path => /\.tsx?$/.test(path) && !/\.test\.\w+$/.test(path))
    .map(path => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
    .sort((a, b) => a.lines - b.lines)
  const isProvider = ({ path }) => path.startsWith('server/identity/')
  printLengthsOf(
    'the product',
    sources.filter(file => !isProvider(file)),
  )
  printLengthsOf('the identity provider', sources.filter(isProvider))
  const tooLong = sources.filter(({ path, lines }) => lines > (path.startsWith('pwa/sync/') ? 350 : 300))
  if (tooLong.length > 0) fail(`too long: ${tooLong.map(({ path }) => path).join(', ')}`)
}

function printLengthsOf(part, files) {
  const at = share => files[Math.floor((files.length - 1) * share)].lines
  const all = files.reduce((total, { lines }) => total + lines, 0)
  console.log(
    `${part}: ${files.length} source files of ${all} lines, median ${at(0.5)}, p90 ${at(0.9)}, longest ${at(1)}`,
  )
  for (const { path, lines } of files.filter(of => of.lines > 200)) console.log(`  ${lines} ${path}`)
}

function sum(paths) {
  return paths.reduce((total, path) => total + brotliCompressSync(readFileSync(join(dist, path))).length, 0)
}

function code(path) {
  return readFileSync(join(dist, path), 'utf8')
}

function beside(path, target) {
  return posix.join(posix.dirname(path), target)
}

function kb(bytes) {
  return (bytes / 1000).toFixed(1)
}

function fail(reason) {
  console.error(reason)
  process.exit(1)
}
