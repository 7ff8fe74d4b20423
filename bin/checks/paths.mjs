// Nothing of the project reads or names a path above its root: whoever clones it has only what is in it.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesBelow, root } from '../lib.mjs'

const notOurs = [
  '.git',
  '.tmp',
  'data',
  'dist',
  'node_modules',
  'package-lock.json',
  'playwright-report',
  'test-results',
]
const written = /\.(ts|tsx|mjs|js|json|md|ya?ml|sh|html|css|service|conf)$|(^|\/)(run|Dockerfile|[^.]+)$/

const unread = ['bin/checks/paths', 'shared/testing/samples/texts/']

/** Payloads of tests that break in: no file is read there. */
const harmless = ['etc/passwd', 'escaped', 'worksheets/', 'server/assets/${name}']

const quoted = /(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g
/** Programs resolve these from the folder of the file; all other paths count from the root, where commands run. */
const fromItsFolder =
  /(?:from|import|mock|importActual|importOriginal|glob(?:<.*>)?|URL|toMatchFileSnapshot)\s*\(?(?:import\()?\s*$/
const joins = /\b(?:join|resolve)\(\s*(root|process\.cwd\(\)|import\.meta\.dirname|__dirname)\s*,([^()\n]*)\)/

export function pathsAbove({ path, text }) {
  const folder = dirname(path)
  const said = text.split('\n').flatMap((line, at) => {
    const found = path.endsWith('.md')
      ? [...inMarkdown(line, folder)]
      : [...inCode(line, path, folder), ...(/\.(ts|tsx|mjs|js)$/.test(path) ? [] : inWords(line, folder))]
    return found.map(target => ({ line: at + 1, target }))
  })
  return said.map(({ line, target }) => `${path}:${line}: ${target} is above the root of the project`)
}

function* inCode(line, path, folder) {
  if (/\.(ts|tsx|mjs|js)$/.test(path)) {
    for (const match of line.matchAll(quoted)) {
      const literal = match[2]
      if (!/^(?:\.\/)?\.\.(?:\/|$)/.test(literal) || harmless.some(end => literal.endsWith(end))) continue
      if (joins.test(line)) continue
      const isRelative = fromItsFolder.test(line.slice(0, match.index)) || isConfigOf(path) || isStep(line, match.index)
      if (leaves(isRelative ? folder : '.', literal)) yield literal
    }
    for (const [, base, rest] of line.matchAll(new RegExp(joins, 'g'))) {
      const steps = [...rest.matchAll(quoted)].map(([, , step]) => step)
      if (leaves(/dirname/.test(base) ? folder : '.', steps.join('/'))) yield `${base}/${steps.join('/')}`
    }
  }
}

function* inWords(line, folder) {
  for (const [word] of line.matchAll(/(?<![\w.])\.\.(?:\/[^\s'"`)]*)?/g))
    if (/^\.\.(\/|$)/.test(word) && leaves(folder, word)) yield word
}

function* inMarkdown(line, folder) {
  for (const [, target] of line.matchAll(/\]\(([^)\s]+)\)/g)) if (leaves(folder, target)) yield target
  for (const [, code] of line.matchAll(/`([^`]+)`/g))
    for (const word of code.split(/\s+/)) if (word.startsWith('../') && leaves('.', word)) yield word
}

function isStep(line, index) {
  return /(?:locator\(|===\s*|,\s*)$/.test(line.slice(0, index)) && /^(['"`])\.\.\1/.test(line.slice(index))
}

function isConfigOf(path) {
  return path.endsWith('config.ts')
}

function leaves(base, target) {
  const plain = target.replace(/\$\{[^}]*\}/g, 'x').replace(/[?#].*$/, '')
  if (/^[a-z]+:|^\//i.test(plain)) return false
  return /^\.\.(\/|$)/.test(posix.normalize(posix.join(base, plain)))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = readdirSync(root)
    .filter(name => !notOurs.includes(name))
    .flatMap(filesBelow)
    .filter(path => written.test(path) && !unread.some(each => path.startsWith(each)))
  const wrong = files.flatMap(path => pathsAbove({ path, text: readFileSync(`${root}/${path}`, 'utf8') }))
  for (const line of wrong) console.error(line)
  if (wrong.length > 0) process.exit(1)
  console.log(`${files.length} files name no path above the root of the project.`)
}
