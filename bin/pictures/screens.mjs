import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { findChromium } from '../browser.mjs'
import { build, install, root, run } from '../lib.mjs'

const folder = join(root, 'docs/screens')
const kinds = ['phone-nl', 'phone-en', 'desktop-nl', 'desktop-en']
const tile = { phone: { width: 195, height: 420, columns: 10 }, desktop: { width: 400, height: 290, columns: 6 } }

install()
build()
const options = process.argv.slice(2)
const chosen = kinds.filter(kind => options.includes(kind))
const wanted = chosen.length > 0 ? chosen : kinds
for (const kind of wanted) rmSync(join(folder, kind), { recursive: true, force: true })
const projects = wanted.map(kind => `--project=screens-${kind}`)
const others = options.filter(option => !kinds.includes(option))
run('npx', ['playwright', 'test', '-c', 'e2e', ...projects, ...others], {
  env: { ...process.env, CHROMIUM_PATH: findChromium(), SCREENS: folder },
})
mkdirSync(join(folder, 'sheets'), { recursive: true })
for (const kind of kinds.filter(kind => existsSync(join(folder, kind))))
  for (const colours of ['light', 'dark']) await layOut(kind, colours)
writeFileSync(join(folder, 'list.md'), list())

async function layOut(kind, colours) {
  const { width, height, columns } = tile[kind.split('-')[0]]
  const names = readdirSync(join(folder, kind))
    .filter(name => name.endsWith(`.${colours}.webp`))
    .sort()
  const tiles = await Promise.all(
    names.map(async (name, index) => ({
      input: await topOf(join(folder, kind, name), { width, height }),
      left: (index % columns) * (width + 8),
      top: Math.floor(index / columns) * (height + 8),
    })),
  )
  const rows = Math.ceil(names.length / columns)
  await sharp({
    create: { width: columns * (width + 8), height: rows * (height + 8), channels: 3, background: '#888' },
  })
    .composite(tiles)
    .webp({ quality: 72 })
    .toFile(join(folder, 'sheets', `${kind}-${colours}.webp`))
}

/** Takes two turns, because sharp crops before it extends. */
async function topOf(file, { width, height }) {
  const whole = await sharp(file).resize({ width }).extend({ bottom: height, background: '#888' }).toBuffer()
  return sharp(whole).extract({ left: 0, top: 0, width, height }).png().toBuffer()
}

function list() {
  const parts = Object.entries(tile).flatMap(([size, { columns }]) => {
    const kind = kinds.find(kind => kind.startsWith(size) && existsSync(join(folder, kind)))
    return kind ? [`## ${size}\n\n${namesIn(kind, columns).join('\n')}\n`] : []
  })
  return `# What is on the pictures\n\nWritten by \`npm run screens\`.\n\n${parts.join('\n')}`
}

function namesIn(kind, columns) {
  const names = readdirSync(join(folder, kind)).filter(name => name.endsWith('.light.webp'))
  return names.sort().map((name, index) => {
    const place = `row ${Math.floor(index / columns) + 1}, ${(index % columns) + 1}`
    return `- ${name.replace('.light.webp', '').replaceAll('-', ' ')} (${place})`
  })
}
