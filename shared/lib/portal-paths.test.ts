import { expect, it } from 'vitest'
import { isPortalPath } from './portal-paths.ts'

it('knows the pages of the portal, and no other below it (A9, H1)', () => {
  expect(['', 'abc', 'abc/settings'].filter(isPortalPath)).toEqual(['', 'abc', 'abc/settings'])
  expect(['abc/nothing', 'abc/settings/more', 'abc/__proto__'].filter(isPortalPath)).toEqual([])
})
