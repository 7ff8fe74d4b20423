import { describe, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { namesIn, nodeOf, start, submit } from '../support/flows.ts'
import { mailed } from '../support/wait-for-mail.ts'
import { known } from '../support/people.ts'

/** A flow whose code was mailed. */
async function asked() {
  const client = new Client()
  const { person } = await known()
  const flow = await start(client, 'recovery')
  const body = { method: 'code', email: person.email }
  const [, answer] = await mailed(person.email, () => submit(client, flow, body))
  return { person, flow: answer.body }
}

describe('§4 the nodes of a recovery', () => {
  it('asks the e-mail address, labelled 1070007 (G1, G2)', async () => {
    expect(nodeOf(await start(new Client(), 'recovery'), 'email')).toMatchObject({
      group: 'code',
      attributes: { type: 'email', required: true },
      meta: { label: { id: 1070007 } },
    })
  })

  it('method code is a submit labelled 1070005 or 1070009 (G1, G2)', async () => {
    expect(nodeOf(await start(new Client(), 'recovery'), 'method', 'code')).toMatchObject({
      group: 'code',
      attributes: { type: 'submit' },
      meta: { label: { id: expect.toSatisfy((id: number) => [1070005, 1070009].includes(id)) } },
    })
  })

  it('after the mail: a code, and a button that sends it again (G1, G2, G7)', async () => {
    const { flow, person } = await asked()
    expect(nodeOf(flow, 'code')).toMatchObject({
      group: 'code',
      attributes: { type: 'text', required: true },
      meta: { label: { id: expect.toSatisfy((id: number) => [1070006, 1070010].includes(id)) } },
    })
    expect(nodeOf(flow, 'email')).toMatchObject({
      attributes: { type: 'submit', value: person.email },
      meta: { label: { id: expect.toSatisfy((id: number) => [1070007, 1070008].includes(id)) } },
    })
    expect(namesIn(flow, 'code')).toContain('method')
  })

  it('the code is six digits at most, where the version says so (G1)', async () => {
    const { flow } = await asked()
    const { pattern = '[0-9]+', maxlength = 6 } = nodeOf(flow, 'code')?.attributes ?? {}
    expect([pattern, maxlength]).toEqual(['[0-9]+', 6])
  })
})
