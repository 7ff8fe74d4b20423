// Holds docs/architecture.md true: each claim is a sentence of it to the letter, with a check that it holds.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, layers } from './layers.mjs'
import { withDrawing } from '../architecture.mjs'
import { filesBelow, root } from '../lib.mjs'

const page = readFileSync(`${root}/docs/architecture.md`, 'utf8')
const documents = ['README.md', 'CONTRIBUTING.md', ...filesBelow('docs').filter(file => file.endsWith('.md'))]
const sources = ['pwa', 'server', 'shared', 'e2e', 'bench'].flatMap(filesBelow).filter(file => /\.tsx?$/.test(file))
const code = new Map(sources.map(file => [file, readFileSync(`${root}/${file}`, 'utf8')]))
const product = sources.filter(file => !/\.test\.tsx?$|\/testing\/|^server\/identity\//.test(file))

const claims = {
  'Which feature (`ads`, `books`, `search`, `chats`, `blocks`, `reports`, `photos`, `people`, `drafts`, `organisations`, `booklists`, `watches`, `searches`, `deals`, `handovers`, `sets`, `students`, `shelf`, `notifications`, `sign-in`, `audit`, `operator`, `cockpit`, `statistics`, `scan`, and `device` for what only a browser has)?':
    claim => {
      const named = words(claim)
      for (const side of ['shared', 'server', 'pwa'])
        expect(named).toEqual(expect.arrayContaining(foldersIn(`${side}/features`)))
      expect(named.toSorted()).toEqual(
        unique(['shared', 'server', 'pwa'].flatMap(side => foldersIn(`${side}/features`))),
      )
    },
  '| suffix       | side           | holds': () => {
    for (const [, name, sides] of page.matchAll(/^\| `(\.\w+|use-…)` +\| ([\w, ]+?) +\|/gm)) {
      if (sides === 'all') continue
      const ending = name === 'use-…' ? /^use-/ : new RegExp(`\\w\\${name}\\.tsx?$`)
      const found = product.filter(file => /^(shared|server|pwa)\/(features|app|sync)\//.test(file))
      const on = unique(found.filter(file => ending.test(basename(file))).map(file => file.split('/')[0]))
      expect([name, on]).toEqual([name, sides.split(', ').toSorted()])
    }
  },
  '`bin/checks/zones.mjs` (part of `npm run lint`) derives the zones from the folders and names every import that climbs':
    () => {
      expect(JSON.parse(readFileSync(`${root}/package.json`, 'utf8')).scripts.lint).toContain(
        'node bin/checks/zones.mjs',
      )
      expect(spawnSync(process.execPath, ['bin/checks/zones.mjs'], { cwd: root }).status).toBe(0)
      const told = [...page.matchAll(/^- `(pwa|server|shared)`: (.+ → .+)$/gm)].map(([, side, line]) => [side, line])
      const asked = Object.entries(layers).map(([side, list]) => [
        side,
        [...list, ...(side === 'shared' ? [] : [['shared']])].map(layer => layer.join(', ')).join(' → '),
      ])
      expect(told).toEqual(asked)
    },
  '`pwa` and `server` never import each other, not even in tests.': () => {
    expect(importsBetween(/^pwa\//, /^server\//)).toEqual([])
    expect(importsBetween(/^server\//, /^pwa\//)).toEqual([])
    expect(importsBetween(/^e2e\/sync\//, /^(pwa|server)\//)).not.toEqual([])
  },
  'Sync knows no feature, on either side': () => {
    expect(importsBetween(/^(pwa|server)\/sync\/(?!.*\.test\.)/, /^(pwa|server)\/features\//)).toEqual([])
    expect(importsBetween(/^server\/app\/sync-parts\.ts$/, /^server\/features\//)).not.toEqual([])
    expect(importsBetween(/^pwa\/app\/mutations\.ts$/, /^pwa\/features\//)).not.toEqual([])
  },
  "A feature joins another feature's tables and queries, never its use cases, mutators, routes or actions.": () => {
    const across = importsBetween(/^(pwa|server)\/features\/(?!.*\.test\.)/, /\/features\//).filter(
      ([file, target]) => file.split('/')[2] !== target.split('/')[2] && !target.startsWith('shared/'),
    )
    expect(across).not.toEqual([])
    expect(across.filter(([, target]) => /\.(usecases|mutators|routes|actions)\.ts$/.test(target))).toEqual([])
  },
  'Only `server/cli/open-provider.ts` starts it': () => {
    const from = /^(?!server\/identity\/|e2e\/|.*\.test\.).*/
    expect(unique(importsBetween(from, /^server\/identity\//).map(([file]) => file))).toEqual([
      'server/cli/open-provider.ts',
    ])
  },
  'only `support/embedded.ts` in it knows how the provider is started': () => {
    const out = importsBetween(/^server\/identity\/contract\//, /^server\/(?!identity\/contract\/)/)
    expect(unique(out.map(([file]) => file))).toEqual(['server/identity/contract/support/embedded.ts'])
  },
  'Nothing reads a global, the clock, the environment or randomness by itself.': () => {
    const inside = product.filter(file => /^server\/(app|features|sync|middleware)\//.test(file))
    expect(inside.length).toBeGreaterThan(100)
    const worlds = /Date\.now|new Date\(\)|process\.env|Math\.random|random(UUID|Bytes)/
    expect(inside.filter(file => worlds.test(code.get(file)))).toEqual([])
  },
  'There are no interactive transactions.': () => {
    const store = readFileSync(`${root}/server/common/store/group-commit.ts`, 'utf8')
    expect(store).toMatch(/begin immediate/i)
    const others = sources.filter(
      file => file.startsWith('server/') && !/\/store\/|\/database\/|\/testing\/|\.test\./.test(file),
    )
    expect(others.filter(file => /\.transaction\(|\(['`]begin\b/i.test(code.get(file)))).toEqual([])
  },
  'A failed guard means: read again, plan again, five times, then _retry_.': () =>
    expect(code.get('server/sync/push/push-turns.ts')).toContain('const maxAttempts = 5\n'),
  'at most 500 questions wait, 100 of one address, else 503 `busy`': () =>
    expect(code.get('server/features/search/fair-search.ts')).toContain('{ waiting: 500, waitingEach: 100 }'),
  '`worker-search.ts` has two threads with connections of their own.': () =>
    expect(code.get('server/cli/open-search.ts')).toContain('const threads = 2\n'),
  'the same question the same answer until anything is committed, at most 8 MB': () =>
    expect(code.get('server/features/search/remembered-search.ts')).toContain('const maxBytes = 8_000_000\n'),
  'splits it above 50,000 addresses': () =>
    expect(code.get('server/app/pages/sitemap/write-sitemap.ts')).toContain('const pagesInFile = 25_000\n'),
  '`pwa/language/*.po` holds what devices show, `server/common/language/*.po` what the server says and mails': () => {
    for (const folder of ['pwa/language', 'server/common/language'])
      expect(filesBelow(folder).filter(file => file.endsWith('.po'))).toEqual([`${folder}/en.po`, `${folder}/nl.po`])
  },
}

test.each(Object.entries(claims))('%s', (claim, holds) => {
  expect(page).toContain(claim)
  holds(claim)
})

test('the drawing is what the imports say: npm run drawing', () => {
  expect(page).toMatch(/```mermaid\nflowchart TB\n[^`]+ --> [^`]+ -\. [^`]+```/)
  expect(withDrawing(page)).toBe(page)
})

test('every file and folder that the page names is there', () => {
  const paths = words(page).filter(word => /^(pwa|server|shared|bin|e2e)\/[\w./-]+$/.test(word))
  expect(paths.length).toBeGreaterThan(60)
  expect(paths.filter(path => !existsSync(`${root}/${path}`))).toEqual([])
  const names = words(page).filter(word => /^[\w-]+(\.\w+)*\.tsx?$/.test(word))
  expect(names.filter(name => !sources.some(file => basename(file) === name))).toEqual([])
})

test.each(documents)('every file and folder that %s names is there', document => {
  const paths = words(readFileSync(`${root}/${document}`, 'utf8')).filter(word =>
    /^(pwa|server|shared|bin|bench|e2e|docs|deploy)\/[\w./-]+$/.test(word),
  )
  expect(paths.filter(path => !existsSync(`${root}/${path}`))).toEqual([])
})

function importsBetween(from, to) {
  return sources
    .filter(file => from.test(file))
    .flatMap(file => importsOf(file).map(target => [file, target]))
    .filter(([, target]) => to.test(target))
}

function words(text) {
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, word]) => word)
}

function foldersIn(path) {
  const inside = filesBelow(path).map(file => file.slice(path.length + 1).split('/'))
  return unique(inside.filter(parts => parts.length > 1).map(([folder]) => folder))
}

function unique(list) {
  return [...new Set(list)].toSorted()
}
