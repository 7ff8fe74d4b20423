import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib.mjs'

const read = name => readFileSync(join(root, 'docs', name), 'utf8')

/** Reads docs/benchmarks.md and docs/operations.md, so that the documents are the one source; memory and files in MB. */
export function readConstants() {
  const measured = cellsOf(read('benchmarks.md'))
  const limit = cellsOf(read('operations.md'))
  const [reads, searches, signIns] = limit('pages and reads / searches / sign-in submits / uploads', 'how much').match(
    /[\d,]+/g,
  )
  const number = (name, column) => toNumber(measured(name, column))
  const single = 'PostgreSQL, one node: mutations, one a request, 64 clients'
  const fifties = 'PostgreSQL, one node: mutations, fifty a request, 16 clients'
  const stored = column => ['before', 'after'].map(when => number(`SQLite: backup ${when} the messages`, column))
  const [[before, after], messages] = [stored('MB'), stored('messages')[1]]
  const speedOf = name => number(name, 'MB') / number(name, 'seconds')
  return {
    searchUs: number('new questions, half of them mistyped, 16', 'CPU µs'),
    searchesASecond: number('new questions, half of them mistyped, 16', 'a second'),
    drawnUs: number('a book, drawn anew, one client', 'CPU µs'),
    readUs: number('book by ISBN, 16 clients', 'CPU µs'),
    pullUs: number('pull with nothing new, one client', 'CPU µs'),
    mutationUs: number('durable mutations, one a request, 64 clients', 'CPU µs'),
    loginUs: number('logins: flow and password, one', 'server µs each'),
    openStreamUs: number('server CPU to open one, µs', 'now'),
    streamMb: number('of which the streams take, MB', 'now') / 10_000,
    nodeMutationUs: number(single, 'nodes CPU µs each'),
    postgresMutationUs: number(single, 'PostgreSQL CPU µs each'),
    sharedRow: number(fifties, 'a second') / (number(fifties, 'row held, %') / 100),
    ownRow: 1e6 / number(fifties, 'PostgreSQL CPU µs each'),
    connections: number('PostgreSQL, three nodes: a message to the other screen', 'connections of a node'),
    adMb: before / 20_000,
    messageMb: (after - before) / messages,
    backupMbASecond: speedOf('SQLite: backup after the messages'),
    sharedBackupMbASecond: speedOf('PostgreSQL: backup after the messages'),
    photoMb: toNumber(/at most (\d+) KB/.exec(read('benchmarks.md'))[1]) / 1000,
    limits: {
      reads: toNumber(reads),
      searches: toNumber(searches),
      signIns: toNumber(signIns),
      streams: toNumber(limit('event streams open at a time / opened', 'how much').split(' / ')[0]),
    },
  }
}

/** Finds a cell by a cell of its row and the name of its column; the first table that has both counts. */
function cellsOf(text) {
  const tables = text.split(/\n(?!\|)/).map(part =>
    part
      .split('\n')
      .filter(line => line.startsWith('|'))
      .map(cellsIn),
  )
  return (name, column) => {
    for (const [head = [], ...rows] of tables) {
      const row = rows.find(cells => cells.includes(name))
      if (row && head.includes(column)) return row[head.indexOf(column)]
    }
    throw new Error(`There is no table with a row "${name}" and a column "${column}"`)
  }
}

const cellsIn = line =>
  line
    .split('|')
    .slice(1, -1)
    .map(cell => cell.trim())
const toNumber = text => Number(text.replaceAll(',', ''))
