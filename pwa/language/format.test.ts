import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.resetModules()
})

const now = Date.parse('2026-11-22T12:00:00')
const daysBefore = (days: number) => now - days * 86_400_000

test('since when a copy is offered is told in days, then in weeks, then by its day (D1)', async () => {
  const { formatSince } = await import('./format.ts')
  const told = [-1, 0, 1, 3, 6, 7, 13, 14, 27, 28].map(days => formatSince(daysBefore(days), now))
  const days = ['vandaag', 'vandaag', 'gisteren', '3 dagen geleden', '6 dagen geleden']
  expect(told).toEqual([
    ...days,
    '1 week geleden',
    '1 week geleden',
    '2 weken geleden',
    '3 weken geleden',
    '25 oktober',
  ])
})

test('what formats days and amounts is made when it is first needed, and once (B1)', async () => {
  const made: string[] = []
  for (const name of ['DateTimeFormat', 'NumberFormat', 'RelativeTimeFormat'] as const) {
    const Real = Intl[name] as new (...asked: unknown[]) => object
    vi.spyOn(Intl, name).mockImplementation(function (...asked: unknown[]) {
      made.push(name)
      return new Real(...asked) as never
    })
  }
  vi.stubGlobal('location', { pathname: '/' })
  const { formatCount, formatTime } = await import('./format.ts')
  const { formatMoney } = await import('../../shared/lib/money.ts')
  expect(made).toEqual([])
  expect([formatTime(0), formatTime(1)]).toHaveLength(2)
  expect(made).toEqual(['DateTimeFormat'])
  expect([formatCount(1250), formatMoney(2800, 'nl'), formatMoney(100, 'nl')]).toEqual([
    '1.250',
    '€\u{a0}28,00',
    '€\u{a0}1,00',
  ])
  expect(made).toEqual(['DateTimeFormat', 'NumberFormat'])
})
