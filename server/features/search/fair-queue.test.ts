import { beforeEach, describe, expect, it } from 'vitest'
import { FairQueue, TurnedAway } from './fair-search.ts'

let time: number
let begun: string[]
let finish: Map<string, () => void>
let queue: FairQueue<string>

beforeEach(() => open({}))

function open(more: { places?: number; waiting?: number; waitingEach?: number }) {
  time = 0
  begun = []
  finish = new Map()
  queue = new FairQueue({ places: 1, waiting: 6, waitingEach: 4, slow: 10, now: () => time, ...more })
}

/** Asks; the answer comes when the test says so. A refusal is given as a word. */
function ask(what: string, key = what[0] ?? '', signal?: AbortSignal): Promise<string> {
  const work = () => {
    begun.push(what)
    return new Promise<string>(resolve => finish.set(what, () => resolve(`answer to ${what}`)))
  }
  return queue
    .ask(what, { key, ...(signal && { signal }) }, work)
    .catch(error => (error instanceof TurnedAway ? 'turned away' : 'failed'))
}

/** Answers the running search, so that the next begins. */
async function answer(what: string, took = 1): Promise<void> {
  time += took
  finish.get(what)?.()
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

/** Lets everything be answered in the order in which it begins. */
async function answerAll(): Promise<void> {
  for (let at = 0; at < begun.length; at += 1) await answer(begun[at] ?? '')
}

describe('FairQueue', () => {
  it('gives every asker a turn, however much each of them asks (B1)', async () => {
    for (const what of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) void ask(what)
    await answerAll()
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  })

  it('begins as many at a time as there are places (B1)', async () => {
    open({ places: 2 })
    for (const what of ['a1', 'a2', 'a3']) void ask(what)
    expect(begun).toEqual(['a1', 'a2'])
    await answer('a2')
    expect(begun).toEqual(['a1', 'a2', 'a3'])
  })

  it('lets no asker have more waiting than one may (B1)', async () => {
    const asked = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map(what => ask(what))
    expect(await asked[5]).toBe('turned away')
    await answerAll()
    expect(await asked[4]).toBe('answer to a5')
  })

  it('makes room in a full queue: who asks most loses the newest, and others are answered (B1)', async () => {
    const most = ['a1', 'a2', 'a3', 'a4', 'a5'].map(what => ask(what))
    void ask('b1')
    void ask('c1')
    const late = ask('d1')
    expect(await most[4]).toBe('turned away')
    await answerAll()
    expect(await late).toBe('answer to d1')
    expect(await Promise.all(most.slice(0, 4))).not.toContain('turned away')
  })

  it('turns away the newest where nobody has more than others (B1)', async () => {
    open({ waiting: 2 })
    for (const what of ['a1', 'b1', 'c1']) void ask(what)
    expect(await ask('d1')).toBe('turned away')
  })

  it('drops who hung up before the turn came, and goes on with the rest (B1)', async () => {
    const gone = new AbortController()
    void ask('a1')
    const dropped = ask('b1', 'b', gone.signal)
    void ask('c1')
    gone.abort()
    expect(await dropped).toBe('turned away')
    await answerAll()
    expect(begun).toEqual(['a1', 'c1'])
    expect(await ask('b2', 'b', gone.signal)).toBe('turned away')
  })

  it('searches once for a question that several ask, also in the turn of another (B1)', async () => {
    void ask('a1')
    void ask('a2')
    const both = [ask('x', 'a'), ask('x', 'b')]
    await answer('a1')
    await answerAll()
    expect(await Promise.all(both)).toEqual(['answer to x', 'answer to x'])
    expect(begun).toEqual(['a1', 'a2', 'x'])
    void ask('y', 'a')
    const joined = ask('y', 'b')
    await answer('y')
    expect(await joined).toBe('answer to y')
    expect(begun).toEqual(['a1', 'a2', 'x', 'y'])
  })

  it('keeps a place free of an asker whose answers take long, until they are quick again (B1)', async () => {
    open({ places: 2, waitingEach: 9, waiting: 20 })
    void ask('a1')
    await answer('a1', 50)
    for (const what of ['a2', 'a3', 'a4', 'a5', 'a6', 'a7']) void ask(what)
    expect(begun).toEqual(['a1', 'a2'])
    void ask('b1')
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    await answer('b1')
    await answer('a2')
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
  })

  it('goes on after an answer that failed', async () => {
    const failed = queue.ask('a1', { key: 'a' }, async () => {
      throw new Error('broken')
    })
    const next = ask('b1')
    await expect(failed).rejects.toThrow('broken')
    await answerAll()
    expect(await next).toBe('answer to b1')
  })
})
