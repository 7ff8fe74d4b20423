import { describe, expect, it } from 'vitest'
import { pathsAbove } from './paths.mjs'

const up = '../'
const wrong = (path, text) => pathsAbove({ path, text }).length

describe('a path above the root of the project', () => {
  it.each([
    ['server/app/a.test.ts', `const file = new URL('${up.repeat(3)}shared/data/x.json', import.meta.url)`],
    ['pwa/features/a/b.test.ts', `const file = '${up}shared/data/x.json'`],
    ['server/app/a.test.ts', `existsSync('${up}shared')`],
    ['server/app/a.test.ts', `import { a } from '${up.repeat(3)}other/a.ts'`],
    ['bin/a.mjs', `existsSync(join(root, '${up}shared/data'))`],
    ['bin/a.mjs', `join(root, '..', 'shared')`],
    ['bin/checks/a.mjs', `join(import.meta.dirname, '${up}..', '..')`],
    ['bin/a.mjs', `spawn('x', { cwd: '${up}tools' })`],
    ['a.config.ts', `outputDir: '${up}results'`],
    ['docs/a.md', `See [the list](${up}${up}list.md).`],
    ['CONTRIBUTING.md', `Reads \`${up}shared/data\` where it is.`],
    ['.ci/run', `cp ${up}${up}data .`],
    ['deploy/compose.yaml', `  build: ${up}..`],
  ])('is refused in %s: %s', (path, text) => expect(wrong(path, text)).toBe(1))

  it.each([
    ['server/app/a.test.ts', `const file = new URL('${up}${up}dist/x.json', import.meta.url)`],
    ['server/app/a.test.ts', `import { a } from '${up}${up}shared/a.ts'`],
    ['bin/checks/a.mjs', `join(import.meta.dirname, '${up}..')`],
    ['bin/a.mjs', `join(root, 'docs', '..', 'bin')`],
    ['e2e/a.e2e.ts', `page.locator('..')`],
    ['server/a.test.ts', `photos.put('${up}${up}etc/passwd')`],
    ['docs/a.md', `See [the map](${up}README.md) and \`https://x.example/../\`.`],
    ['.ci/run', 'cd "$(dirname "$0")/.."'],
  ])('is not seen in %s: %s', (path, text) => expect(wrong(path, text)).toBe(0))
})
