import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { moveStateIn } from './side.ts'
import { RestWhileMoving } from './rest-while-moving.ts'

describe('the jobs of an installation that moves', () => {
  let app: TestApp
  let rest: RestWhileMoving
  let now: number

  beforeEach(async () => {
    app = await createTestApp()
    now = 1_000_000
    rest = await RestWhileMoving.start(app.deps.store, {
      now: () => now,
      isOurs: () => true,
      onError: error => expect.unreachable(String(error)),
    })
  })
  afterEach(async () => {
    await rest.stop()
    await app.close()
  })

  const move = (state: string) =>
    app.deps.store.commit({
      statements: [
        sql`insert into moving (one, id, destination, state, has_rest, at) values (1, 'm', '/else', ${state}, 0, ${now})
          on conflict (one) do update set state = excluded.state, has_rest = 0, at = excluded.at`,
      ],
    })
  const restsNow = async () => (await moveStateIn(app.deps.store.read))?.hasRest === 1
  const begins = async () => {
    let hasBegun = false
    await rest.unlessResting(async () => void (hasBegun = true))
    return hasBegun
  }

  it('go on while it is only followed (K6)', async () => {
    await move('following')
    expect(await begins()).toBe(true)
  })

  it('end what they do when it closes, and only then say that they rest (K6)', async () => {
    let end = () => {}
    const job = rest.unlessResting(() => new Promise<void>(done => (end = done)))
    await move('closing')
    await expect.poll(begins).toBe(false)
    expect(await restsNow()).toBe(false)
    end()
    await job
    await expect.poll(restsNow).toBe(true)
  })

  it('rest only once what was handed over has its answer (K6)', async () => {
    let answer = () => {}
    const push = rest.counted(() => new Promise<void>(done => (answer = done)))
    await move('closing')
    await expect.poll(() => rest.rests).toBe(true)
    expect(await restsNow()).toBe(false)
    answer()
    await push
    await expect.poll(restsNow).toBe(true)
  })

  it('go on where a move that closed was interrupted half a minute ago (K6)', async () => {
    await move('closing')
    await expect.poll(restsNow).toBe(true)
    expect(await begins()).toBe(false)
    now += 30_000
    expect(await begins()).toBe(true)
  })

  it('never begin again where it has left (K6)', async () => {
    await move('left')
    await expect.poll(() => rest.rests).toBe(true)
    now += 3_600_000
    expect(await begins()).toBe(false)
  })
})
