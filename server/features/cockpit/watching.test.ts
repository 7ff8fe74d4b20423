import { readFileSync } from 'node:fs'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { eva } from '../../testing/named.ts'
import { readMetrics, type Sample } from '../../testing/answers/read-metrics.ts'
import { createFakePhotoStore } from '../../testing/fakes/fake-photo-store.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[]
}
interface Dashboard {
  panels: { title: string; targets: { expr: string; legendFormat: string }[] }[]
}

const { groups } = parse(readFileSync('deploy/prometheus/kaft.rules.yml', 'utf8')) as Rules
const rules = groups.flatMap(group => group.rules)
const { panels } = JSON.parse(readFileSync('deploy/grafana/kaft.json', 'utf8')) as Dashboard

let app: TestApp
let samples: Sample[]
beforeAll(async () => {
  app = await createTestApp({ photos: { ...createFakePhotoStore(), reach: async () => undefined } })
  const { push, mail, job } = app.deps.counters
  const target = { endpoint: 'https://fcm.googleapis.com/x', p256dh: '', auth: '' }
  const payload = { text: '', ttlSeconds: 1, urgency: 'normal', topic: 't' } as const
  await push({ send: async () => ({ kind: 'delivered' }), close: () => undefined }).send(target, payload)
  const letter = { to: eva.email, subject: '', text: '', html: '' }
  await mail({ send: async () => undefined }).send(letter)
  await mail({ send: () => Promise.reject(new Error('no')) })
    .send(letter)
    .catch(() => undefined)
  const run = job('photos', 1000)
  await run(async () => undefined)
  await run(() => Promise.reject(new Error('no'))).catch(() => undefined)
  await app.ask('/api/photos')
  await app.ask('/health/alive')
  const read = async () => readMetrics(await (await app.ask('/metrics')).text())
  const isCounted = ({ name }: Sample) => ['kaft_rows', 'kaft_size_bytes', 'kaft_photos_answer'].includes(name)
  await vi.waitFor(async () => {
    if ((await read()).filter(isCounted).length < 11) throw new Error('Not counted yet')
  })
  const ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  samples = [...(await read()), ...readMetrics(await ofProcess.metrics())]
})
afterAll(() => app.close())

/** Names and labels that a question to Prometheus uses; `up` is its own. */
function usedBy(expr: string) {
  const bare = expr.replace(/"[^"]*"/g, '""')
  const names = [...bare.matchAll(/\b(?:kaft|nodejs|process)_\w+/g)].map(([name]) => name)
  const chosen = [...expr.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([, name = '', inside = '']) =>
    [...inside.matchAll(/(\w+)(=~|=)"([^"]*)"/g)].map(([, label = '', , value = '']) => ({ name, label, value })),
  )
  const by = [...bare.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/, */))
  return { names, chosen: chosen.filter(({ name }) => name !== 'up'), by }
}

const questions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
]

describe('the alert rules and the dashboard that ship', () => {
  it.each(questions)('ask only for series of /metrics: %s (K4, M16)', (_, expr) => {
    const { names, chosen, by } = usedBy(expr)
    const known = new Set(samples.map(({ name }) => name))
    expect(names.filter(name => !known.has(name))).toEqual([])
    expect(names.length + (/\bup\{/.test(expr) ? 1 : 0)).toBeGreaterThan(0)
    for (const { name, label, value } of chosen) {
      const values = samples.filter(each => each.name === name).map(({ labels }) => labels[label] ?? '')
      // A pattern of statuses says which may come.
      const some = label === 'status' ? [...values, '500'] : values
      expect(some.some(each => new RegExp(`^(?:${value})$`).test(each))).toBe(true)
    }
    const labels = new Set(samples.filter(({ name }) => names.includes(name)).flatMap(each => Object.keys(each.labels)))
    expect(by.filter(label => !labels.has(label))).toEqual([])
  })

  it('are named once, and say what to do (M16)', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
    for (const { annotations } of rules) {
      expect(annotations['summary']).toMatch(/^[A-Z].*\.$/)
      expect(annotations['do']).toMatch(/\S{3}/)
    }
  })

  it('show nothing that is not asked for, and ask by labels that are shown (K4)', () => {
    for (const { targets } of panels)
      for (const { expr, legendFormat } of targets)
        for (const [, label = ''] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
          expect(new RegExp(`by \\([^)]*\\b${label}\\b|^kaft_(size_bytes|rows)$`).test(expr)).toBe(true)
  })
})
