// Names SQL that only SQLite knows outside its seam (server/common/store/sql.ts), so that the store can change.
import { readFileSync } from 'node:fs'
import { filesBelow, root } from '../lib.mjs'

const own = ['server/common/store/', 'server/database/', 'server/features/search/', 'server/testing/']

const sayings = [
  [/json_each|json_extract|json_group|->>/, 'JSON as SQLite reads it'],
  [/\bindexed by\b/i, 'an index by name'],
  [/\bcollate nocase\b/i, 'NOCASE'],
  [/\b(max|min)\((?:[^()]|\([^()]*\))*,/, 'max or min of two values'],
  [/ is (not )?(\?|\$\{)/, '`is` for values'],
  [/\b(rowid|fts5|bm25|book_fts)\b/i, 'full-text search'],
  [/\bpragma\b|\bsqlite_\w+|total_changes\(|last_insert_rowid|\bglob\b/i, 'the engine itself'],
  [/\b(instr|ifnull|iif|group_concat|total|typeof|printf|quote|hex|random)\(/i, 'a function of SQLite'],
  [/\b(unixepoch|strftime|julianday|datetime|date|time)\(/i, 'the clock of SQLite'],
  [/\bas [a-z]+[A-Z]\w*/, 'a name without quotes, which loses its capitals elsewhere'],
  [/\b(sum|avg)\(\$\{is[A-Z]/, 'a sum of conditions'],
  [/\b(insert or \w+|replace into)\b/i, '`insert or`'],
  [/\blike\b|\bregexp\b/i, '`like`, which counts capitals elsewhere'],
  [/[^<>=!]==[^=]/, '`==`'],
  [/\blimit\s+[^\s,()]+\s*,/i, 'an offset before the limit'],
  [/[-+*]\s*\([^()]*[<>=][^()]*\)/, 'a comparison as a number'],
  [/\b(and|or|where|when)\s+\(?\$\{[^{}]*\?\s*1\s*:\s*0\s*\}(?!\s*=)/i, 'a number as a condition'],
  [
    /\bfrom\s*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\s*(where|group|order|limit|$)/i,
    'a query without a name in `from`',
  ],
]

const long = /\binteger\('(\w+_at|at|since|\w+_until|rev|\w+_rev|floor)'/

const files = filesBelow('server').filter(
  file => file.endsWith('.ts') && !file.endsWith('.test.ts') && !own.some(folder => file.startsWith(folder)),
)
const faults = files.flatMap(file => faultsOf(file, readFileSync(`${root}/${file}`, 'utf8')))
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(`${files.length} files say nothing that only SQLite understands.`)

/** Checks only text inside sql`…`; its values are code again, and may have templates of their own. */
function faultsOf(file, text) {
  const found = importsEngine(text) ? [`${file} reaches the engine past the store`] : []
  for (const list of listsAsParameters(text))
    found.push(`${file} asks with a statement for each length of ${list}: give it by valuesOf()`)
  const [, short] = long.exec(text) ?? []
  if (short) found.push(`${file} has a column of 32 bits for ${short}`)
  for (const match of text.matchAll(
    /\bsql(?:<[^`]*?>)?`((?:[^`\\$]|\\.|\$(?!\{)|\$\{(?:[^{}`]|\{[^{}]*\}|`[^`]*`)*\})*)`/g,
  )) {
    const line = text.slice(0, match.index).split('\n').length
    for (const [saying, what] of sayings)
      if (saying.test(match[1])) found.push(`${file}:${line} says what only SQLite understands: ${what}`)
  }
  return found
}

function importsEngine(text) {
  return /from '(better-sqlite3|[^']*\/store\/sqlite\.ts)'/.test(text)
}

/** An engine keeps each text that it was given. A list that is written out has one length. */
function listsAsParameters(text) {
  const lists = [...text.matchAll(/\b(?:notI|i)nArray\([^,]+,\s*((?:[^()]|\([^()]*\))*?)\)/g)].map(([, list]) => list)
  const isOne = list =>
    /^(valuesOf\(|isIn\(|sql`|\[')/.test(list) ||
    new RegExp(`const ${list} =\\s+(sql|valuesOf|[\\w.\\s]*\\.select)\\b`).test(text)
  return lists.filter(list => !isOne(list))
}
