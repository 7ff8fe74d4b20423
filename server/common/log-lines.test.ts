import { expect, it } from 'vitest'
import { createLogLines, type WriteOut } from './log-lines.ts'

/** A log file as it is: slow until told, and full when told. */
function outside() {
  const written: string[] = []
  const waiting: (() => void)[] = []
  const state = { stuck: false, full: false }
  const write: WriteOut = (text, done) => {
    const finish = () => {
      if (!state.full) written.push(text)
      done(state.full ? Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }) : undefined)
    }
    if (state.stuck) waiting.push(finish)
    else finish()
  }
  return { state, write, written, release: () => waiting.splice(0).forEach(finish => finish()) }
}

const lineOf = (n: number) => `{"n":${n}}\n`
const read = (written: string[]) =>
  written
    .join('')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as { n?: number; dropped?: number; msg?: string })

it('writes many lines at a time, and what is left when told (K4)', () => {
  const out = outside()
  const lines = createLogLines(out.write, { atOnce: 20 })
  for (const n of [1, 2, 3, 4]) lines.write(lineOf(n))
  expect(out.written).toHaveLength(1)
  lines.flush()
  expect(read(out.written)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }])
})

it('keeps a bounded part of the lines that nobody takes, counts the rest, and says how many when it goes on (K4)', () => {
  const out = outside()
  const lines = createLogLines(out.write, { atOnce: 8, maxBytes: 80 })
  out.state.stuck = true
  for (let n = 0; n < 1000; n += 1) lines.write(lineOf(n))
  expect(out.written).toEqual([])
  out.state.stuck = false
  out.release()
  lines.flush()
  const told = read(out.written)
  const kept = told.flatMap(({ n }) => (n === undefined ? [] : [n]))
  expect(kept).toEqual(kept.map((_, index) => index))
  expect(kept.length).toBeLessThan(20)
  expect(told.find(({ dropped }) => dropped !== undefined)).toMatchObject({ dropped: 1000 - kept.length })
  lines.write(lineOf(1000))
  lines.flush()
  expect(read(out.written).at(-1)).toEqual({ n: 1000 })
})

it('counts what a full disk refused, and says so as soon as it takes lines again, without a new one (K4)', () => {
  const out = outside()
  const lines = createLogLines(out.write, { atOnce: 8 })
  out.state.full = true
  for (const n of [1, 2, 3]) lines.write(lineOf(n))
  lines.flush()
  expect(out.written).toEqual([])
  out.state.full = false
  lines.flush()
  expect(read(out.written)).toMatchObject([{ level: 40, dropped: 3, msg: 'lines of the log were dropped' }])
  lines.flush()
  expect(out.written).toHaveLength(1)
})

it('begins a new line after one that was torn by a full disk (K4)', () => {
  const written: string[] = []
  let room = 12
  const lines = createLogLines(
    (text, done) => {
      written.push(text.slice(0, room))
      done(text.length > room ? new Error('ENOSPC') : undefined)
      room = Infinity
    },
    { atOnce: 1000 },
  )
  for (const n of [1, 2]) lines.write(lineOf(n))
  lines.flush()
  lines.write(lineOf(3))
  lines.flush()
  expect(written.join('').split('\n')).toContain('{"n":3}')
})
