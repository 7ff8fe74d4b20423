import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../language/en.po'
import { failureOf } from './api-failure.ts'

describe('the error of a call', () => {
  beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages }))

  it('carries message, status, timestamp and the address that the server names (J3)', async () => {
    const told = {
      message: 'The price must be above zero!',
      timestamp: '2026-11-21T12:00:00.000Z',
      requestedURI: '/api/report/anything?x=1',
      status: 422,
      code: 'invalid',
      fields: { priceCents: 'The price must be above zero!' },
    }
    const failure = await failureOf(Response.json(told, { status: 422 }), '/api/asked')
    expect({ ...failure, message: failure.message }).toMatchObject(told)
  })

  it('takes any JSON body with a message, without a code and fields (J3)', async () => {
    const told = { message: 'No such listing', timestamp: '2021-02-03T04:05:06Z', requestedURI: '/report/listing/1' }
    const failure = await failureOf(Response.json(told, { status: 404 }), '/api/report/listing/1')
    expect(failure).toMatchObject({ ...told, status: 404, code: '', fields: {} })
    expect(failure.message).toBe('No such listing')
  })

  it('names the address that was asked where the body names none (J3)', async () => {
    const failure = await failureOf(Response.json({ message: 'Busy' }, { status: 503 }), '/api/asked')
    expect(failure).toMatchObject({ requestedURI: '/api/asked', status: 503 })
    expect(Date.parse(failure.timestamp)).not.toBeNaN()
  })

  it.each([
    ['a page', new Response('<!doctype html><p>Bad gateway', { status: 502 })],
    ['nothing', new Response(null, { status: 502 })],
    ['JSON without a message', Response.json({ error: 'x' }, { status: 502 })],
    ['a message that is no text', Response.json({ message: 7 }, { status: 502 })],
    ['a list', Response.json(['message'], { status: 502 })],
  ])('turns %s into "There was an unexpected error!" with the status (J3)', async (_, answer) => {
    const failure = await failureOf(answer, '/api/asked')
    expect(failure.message).toBe('There was an unexpected error!')
    expect(failure).toMatchObject({ status: 502, requestedURI: '/api/asked' })
  })
})
