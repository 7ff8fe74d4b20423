import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDevice } from '../../../testing/device.ts'
import { asOperator } from '../../../testing/given-operator.ts'
import { daan, eva, noor } from '../../../testing/named.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let site: Awaited<ReturnType<typeof asOperator>>
beforeEach(async () => {
  app = await createTestApp()
  site = await asOperator(app, noor)
  for (const person of [eva, daan]) await createDevice(app, person).push([])
})
afterEach(() => app.close())

it('has the reasons that operators gave, each once, the last used first (M13)', async () => {
  const reasons = async () => (await site.does<{ reasons: string[] }>('/reasons')).reasons
  expect(await reasons()).toEqual([])
  for (const [person, why] of [
    [eva, 'Nep-advertenties.'],
    [daan, 'Vraagt om vooraf te betalen.'],
  ] as const) {
    await site.does(`/people/${person.id}/block`, { why })
    app.clock.move(1000)
  }
  expect(await reasons()).toEqual(['Vraagt om vooraf te betalen.', 'Nep-advertenties.'])
  await site.does(`/people/${daan.id}/unblock`, { why: 'Een misverstand.' })
  await site.does(`/people/${daan.id}/block`, { why: 'Nep-advertenties.' })
  expect(await reasons()).toEqual(['Nep-advertenties.', 'Vraagt om vooraf te betalen.'])
})
