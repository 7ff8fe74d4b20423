import { expect, test } from 'vitest'
import { shownListAlerts } from '../use-own-settings.ts'

test('the switch of followed lists is not on by default while this device takes no notifications (D3)', () => {
  expect(shownListAlerts(undefined, 'off').push).toBe(false)
  expect(shownListAlerts(undefined, undefined).push).toBe(false)
  expect(shownListAlerts(undefined, 'on')).toEqual({ email: false, push: true })
  expect(shownListAlerts({ email: true, push: true }, 'off')).toEqual({ email: true, push: true })
})
