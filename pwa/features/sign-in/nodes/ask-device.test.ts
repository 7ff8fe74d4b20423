import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askDevice } from './ask-device.ts'

const alerted = vi.fn<(text: string) => void>()
let answer: (key: Credential) => void
let refuse: (why: Error) => void
const container = { create: asking, get: asking }

beforeEach(() => {
  vi.stubGlobal('window', { alert: alerted })
  vi.stubGlobal('navigator', { credentials: container })
})
afterEach(() => {
  vi.unstubAllGlobals()
  alerted.mockReset()
})

function asking(): Promise<Credential> {
  return new Promise((resolve, reject) => {
    answer = resolve
    refuse = reject
  })
}

/** Like the script of a real Kratos: it asks, returns, and alerts where there was no answer. */
async function kratosScript(): Promise<void> {
  void navigator.credentials.create({}).then(undefined, (error: Error) => window.alert(error.message))
}

test('a device that gives no answer is heard, also from a script that tells nobody (F3, G2)', async () => {
  const outcome = askDevice(kratosScript)
  refuse(new Error('The operation was not allowed'))
  await expect(outcome).rejects.toThrow('not allowed')
  expect(alerted).not.toHaveBeenCalled()
})

test('it is waited for until the device has answered (F3)', async () => {
  const steps: string[] = []
  const outcome = askDevice(kratosScript).then(() => steps.push('went on'))
  await new Promise(resolve => setTimeout(resolve))
  steps.push('answered')
  answer({ id: 'a', type: 'public-key' } as Credential)
  await outcome
  expect(steps).toEqual(['answered', 'went on'])
})

test('afterwards the page asks and alerts as before (F3)', async () => {
  const outcome = askDevice(kratosScript)
  answer({ id: 'a', type: 'public-key' } as Credential)
  await outcome
  expect(navigator.credentials.create).toBe(asking)
  const alertAgain = () => {
    window.alert('as before')
    return alerted.mock.lastCall
  }
  await expect.poll(alertAgain).toEqual(['as before'])
})

test('a browser without keys fails as the script does (F3)', async () => {
  vi.stubGlobal('navigator', {})
  await expect(askDevice(() => Promise.reject(new Error('no keys here')))).rejects.toThrow('no keys here')
})
