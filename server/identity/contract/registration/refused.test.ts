import { describe, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { expectError } from '../support/errors.ts'
import { fieldMessagesOf, type Flow, messagesOf, nodeOf, start, submit } from '../support/flows.ts'
import { frontend, refusal } from '../support/fresh-target.ts'
import { newcomer, signUp, somebody, traitsOf } from '../support/people.ts'

const bodyFor = (person = somebody()) => ({ method: 'password', password: person.password, traits: traitsOf(person) })

describe('§2.2 what is wrong with a registration', () => {
  const refused = async (change: Record<string, unknown>, person = somebody()) => {
    const client = new Client()
    return submit<Flow>(client, await start(client, 'registration'), { ...bodyFor(person), ...change })
  }

  it('a taken address: the flow with 4000007 (G1)', async () => {
    const { person } = await newcomer()
    const answer = await refused({}, person)
    expect(answer.status).toBe(400)
    expect([4000007, 4000028]).toContain(messagesOf(answer.body)[0])
  })

  it('a taken address in another case: the same (G1)', async () => {
    const { person } = await newcomer()
    const answer = await refused({ traits: { email: person.email.toUpperCase() } })
    expect(answer.status).toBe(400)
    expect([4000007, 4000028]).toContain(messagesOf(answer.body)[0])
  })

  it('no address: 4000002 on the field (G1)', async () => {
    const answer = await refused({ traits: { name: { first: 'Eva' } } })
    expect([answer.status, fieldMessagesOf(answer.body, 'traits.email')]).toEqual([400, [4000002]])
  })

  it('what is no address: an error on the field, in Kratos 26 one of its own, and the value echoed (G1, §3)', async () => {
    const answer = await refused({ traits: { email: 'no mail' } })
    expect(answer.status).toBe(400)
    expect([[4000001], [4000040]]).toContainEqual(fieldMessagesOf(answer.body, 'traits.email'))
    expect(nodeOf(answer.body, 'traits.email')?.attributes.value).toBe('no mail')
  })

  it('an address of no letters: too short as well (G1)', async () => {
    const answer = await refused({ traits: { email: '' } })
    expect(fieldMessagesOf(answer.body, 'traits.email')).toContain(4000003)
  })

  it('a trait of another type: an error on its field (G1, bad input)', async () => {
    const answer = await refused({ traits: { email: somebody().email, name: { first: 7 } } })
    expect(answer.status).toBe(400)
    expect([...fieldMessagesOf(answer.body, 'traits.name.first'), ...messagesOf(answer.body)].length).toBeGreaterThan(0)
  })

  it('an oversize trait: 4000017 on its field (G1, bad input)', async () => {
    const answer = await refused({ traits: { email: somebody().email, city: 'x'.repeat(101) } })
    expect([answer.status, fieldMessagesOf(answer.body, 'traits.city')]).toEqual([400, [4000017]])
  })

  it('no password: 4000002 on the field (G1)', async () => {
    const answer = await refused({ password: '' })
    expect([answer.status, fieldMessagesOf(answer.body, 'password')]).toEqual([400, [4000002]])
  })

  it('§7.2 a short password: 4000032, or 4000005 of [11] (G1)', async () => {
    const answer = await refused({ password: 'Zq7-x' })
    const [id] = fieldMessagesOf(answer.body, 'password')
    expect([4000032, 4000005]).toContain(id)
    expect(answer.status).toBe(400)
  })

  it('§7.2 a password like the address: 4000031, or 4000005 of [11] (G1)', async () => {
    const person = somebody()
    const answer = await refused({ password: person.email }, person)
    const [id] = fieldMessagesOf(answer.body, 'password')
    expect([4000031, 4000005]).toContain(id)
  })

  it('§7.2 a password that holds more than half of the address is too similar, in any case of letters (G1)', async () => {
    const person = somebody()
    const answer = await refused({ password: person.email.toUpperCase().slice(0, 20) }, person)
    expect([4000031, 4000005]).toContain(fieldMessagesOf(answer.body, 'password')[0])
  })

  it('the password is never echoed (G1, §3)', async () => {
    const answer = await refused({ traits: { email: 'no mail' }, password: 'Zq-secret-stays-99' })
    expect(JSON.stringify(answer.body)).not.toContain('Zq-secret-stays-99')
  })

  it('names typed are echoed (G1, §3)', async () => {
    const answer = await refused({ traits: { email: '', name: { first: 'Fleur' } } })
    expect(nodeOf(answer.body, 'traits.name.first')?.attributes.value).toBe('Fleur')
  })

  it('by @ory/client: the error carries the flow (G1)', async () => {
    const { data: flow } = await frontend.createNativeRegistrationFlow()
    const call = frontend.updateRegistrationFlow({
      flow: flow.id,
      updateRegistrationFlowBody: { method: 'password', password: 'short', traits: { email: 'x' } },
    })
    const { status, data } = await refusal(call)
    expect([status, (data as Flow).id]).toEqual([400, flow.id])
  })

  it('being signed in: an error object session_already_available (G1)', async () => {
    const client = new Client()
    const before = await start(client, 'registration')
    await signUp(client)
    const token = String(nodeOf(await start(client, 'settings'), 'csrf_token')?.attributes.value)
    const answer = await submit(client, before, { ...bodyFor(), csrf_token: token })
    expectError(answer, 400, 'session_already_available')
  })

  it('nobody is made by a refused registration (G1)', async () => {
    const person = somebody()
    await refused({ password: 'short' }, person)
    expect((await refused({}, person)).status).toBe(200)
  })
})
