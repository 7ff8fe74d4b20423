// Run after a change: node server/testing/world/photos/draw.mjs
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const here = dirname(fileURLToPath(import.meta.url))
const width = 1200
const height = 900

const desks = {
  oak: ['#d9b98c', '#b98f5c', '#8f6a3e'],
  walnut: ['#8d6748', '#6b4a31', '#4b321f'],
  white: ['#f1efe9', '#dedad0', '#bdb7a9'],
  slate: ['#5f6a70', '#475157', '#30383d'],
  cloth: ['#8fa184', '#6e8066', '#4d5c48'],
}

const drawings = [
  desk('oak', mug(1010, 170) + turned(-6, front(395, 120, '#8FA6B8', 'checks'))),
  desk('cloth', pencil(930, 700, -24) + turned(4, front(400, 115, '#C98F7A', 'waves'))),
  desk('white', plant(150, 160) + turned(-3, front(420, 120, '#7F9B86', 'dots'))),
  desk('walnut', glasses(940, 690) + turned(7, front(380, 125, '#C8A878', 'diagonals'))),
  desk('slate', pencil(230, 760, 12) + turned(-5, front(405, 120, '#9B86A3', 'stripes'))),
  desk('oak', pencil(1000, 300, 68) + turned(5, back(400, 120, '#8FA6B8', 'checks'))),
  desk('cloth', mug(190, 190) + turned(-4, back(410, 120, '#B9A24E', 'plain'))),
  desk('white', spines(250, 330)),
  desk('walnut', mug(1020, 180) + spines(210, 350)),
  desk('oak', openPages({ marked: [3, 4, 9], figure: false }) + pencil(1030, 760, -50)),
  desk('slate', openPages({ marked: [], figure: true })),
  desk('cloth', openPages({ marked: [1, 6], figure: true }) + glasses(980, 760)),
]

for (const [index, drawing] of drawings.entries())
  await sharp(Buffer.from(drawing))
    .webp({ quality: 62, effort: 6 })
    .toFile(`${here}/${String(index + 1).padStart(2, '0')}.webp`)

function desk(name, things) {
  const [light, middle, dark] = desks[name]
  const planks = name === 'oak' || name === 'walnut' ? grain(dark) : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="top" x1="0" y1="0" x2="0.6" y2="1">
        <stop offset="0" stop-color="${light}"/><stop offset="0.6" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/>
      </linearGradient>
      <radialGradient id="lamp" cx="0.3" cy="0.15" r="1">
        <stop offset="0" stop-color="#fff" stop-opacity="0.35"/><stop offset="0.6" stop-color="#fff" stop-opacity="0"/>
        <stop offset="1" stop-color="#000" stop-opacity="0.28"/>
      </radialGradient>
      <linearGradient id="page" x1="0" x2="1"><stop offset="0" stop-color="#fdfbf4"/><stop offset="1" stop-color="#e6e0d0"/></linearGradient>
      <linearGradient id="pageRight" x1="1" x2="0"><stop offset="0" stop-color="#fdfbf4"/><stop offset="1" stop-color="#ddd6c4"/></linearGradient>
      <filter id="shade" x="-30%" y="-30%" width="170%" height="170%"><feGaussianBlur stdDeviation="16"/></filter>
    </defs>
    <rect width="100%" height="100%" fill="url(#top)"/>${planks}${things}
    <rect width="100%" height="100%" fill="url(#lamp)"/>
  </svg>`
}

function grain(color) {
  const lines = [120, 318, 505, 700, 860].map(y => `<path d="M0 ${y}h1200" stroke-width="3" stroke-opacity="0.35"/>`)
  const veins = Array.from({ length: 16 }, (_, index) => {
    const y = 30 + index * 56
    return `<path d="M${(index * 173) % 500} ${y}q180 ${index % 2 ? 14 : -12} 420 3t380 -4" stroke-opacity="0.16" stroke-width="2"/>`
  })
  return `<g fill="none" stroke="${color}">${lines.join('')}${veins.join('')}</g>`
}

function turned(degrees, thing) {
  return `<g transform="rotate(${degrees} 600 450)">${thing}</g>`
}

function cover(x, y, tint, pattern) {
  const [w, h] = [450, 640]
  return `<rect x="${x + 14}" y="${y + 22}" width="${w}" height="${h}" rx="14" fill="#000" opacity="0.45" filter="url(#shade)"/>
    <path d="M${x + 8} ${y + h - 6}h${w - 4}v12h${-w + 4}z" fill="#f4efe2"/>
    <rect x="${x}" y="${y}" width="${w}" height="${h}" rx="12" fill="${tint}"/>
    <svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><g stroke="#000" fill="none" stroke-opacity="0.09" stroke-width="7">${paper(pattern)}</g></svg>
    <path d="M${x + w - 120} ${y + h}l120 -150v138q0 12 -12 12z" fill="#fff" opacity="0.12"/>
    <path d="M${x + 60} ${y + 2}q60 90 30 200" fill="none" stroke="#fff" stroke-opacity="0.14" stroke-width="5"/>`
}

function paper(pattern) {
  const many = (count, draw) => Array.from({ length: count }, (_, index) => draw(index)).join('')
  if (pattern === 'stripes') return many(15, index => `<path d="M${20 + index * 32} 0v640"/>`)
  if (pattern === 'diagonals') return many(36, index => `<path d="M${index * 34 - 640} 640l640 -640"/>`)
  if (pattern === 'waves')
    return many(18, index => `<path d="M-20 ${20 + index * 38}${'q18 -20 36 0t36 0'.repeat(7)}"/>`)
  const cells = (size, draw) => many(21, row => many(15, column => draw(column * size, row * size, (row + column) % 2)))
  if (pattern === 'checks')
    return `<g fill="#000" fill-opacity="0.08" stroke="none">${cells(31, (x, y, odd) => (odd ? `<path d="M${x} ${y}h31v31h-31z"/>` : ''))}</g>`
  if (pattern === 'dots')
    return `<g fill="#000" fill-opacity="0.11" stroke="none">${cells(32, (x, y, odd) => (odd ? `<circle cx="${x + 8}" cy="${y + 8}" r="8"/>` : ''))}</g>`
  return ''
}

function front(x, y, tint, pattern) {
  const label = `<rect x="${x + 88}" y="${y + 120}" width="300" height="190" rx="8" fill="#fffefa"/>
    <rect x="${x + 100}" y="${y + 132}" width="276" height="166" rx="6" fill="none" stroke="#b5503c" stroke-width="4"/>
    <g fill="none" stroke="#2c3a63" stroke-width="5" stroke-linecap="round" stroke-opacity="0.8">
      <path d="M${x + 140} ${y + 195}q14 -30 22 0t24 -4 20 2 26 -10 18 8 30 -6 26 4 32 -2"/>
      <path d="M${x + 165} ${y + 250}q10 -18 18 0t20 -2 22 0 24 -6 20 4 26 -2" stroke-width="4"/>
    </g>`
  const spine = `<path d="M${x + 12} ${y}h28v640h-28q-12 0 -12 -12v-616q0 -12 12 -12z" fill="#000" opacity="0.16"/>
    <path d="M${x + 44} ${y}v640" stroke="#fff" stroke-opacity="0.35" stroke-width="4"/>`
  return cover(x, y, tint, pattern) + spine + label
}

function back(x, y, tint, pattern) {
  const bars = [6, 3, 8, 3, 3, 6, 4, 9, 3, 5, 7, 3, 6, 3, 8, 4, 3, 6]
  let at = x + 250
  const code = bars.map(bar => `<rect x="${(at += bar + 3) - bar}" y="${y + 510}" width="${bar / 1.6}" height="62"/>`)
  return `${cover(x, y, tint, pattern)}
    <path d="M${x + 410} ${y}h28q12 0 12 12v616q0 12 -12 12h-28z" fill="#000" opacity="0.16"/>
    <rect x="${x + 234}" y="${y + 494}" width="166" height="96" rx="4" fill="#fffefa"/><g fill="#1c2321">${code.join('')}</g>`
}

function spines(x, y) {
  const books = [
    ['#C98F7A', 680, 92, 40],
    ['#7F9B86', 760, 118, 0],
    ['#8FA6B8', 720, 104, 26],
  ]
  let top = y
  return books
    .map(([tint, length, thick, shift]) => {
      const at = x + shift
      const book = `<rect x="${at + 10}" y="${top + 24}" width="${length}" height="${thick}" rx="10" fill="#000" opacity="0.4" filter="url(#shade)"/>
        <rect x="${at}" y="${top}" width="${length}" height="${thick}" rx="12" fill="${tint}"/>
        <rect x="${at}" y="${top + thick - 20}" width="${length}" height="20" rx="10" fill="#000" opacity="0.14"/>
        <path d="M${at + 50} ${top}v${thick}M${at + length - 50} ${top}v${thick}" stroke="#000" stroke-opacity="0.14" stroke-width="6"/>
        <rect x="${at + 210}" y="${top + 22}" width="250" height="${thick - 48}" rx="5" fill="#fffefa"/>
        <path d="M${at + 236} ${top + thick / 2}q20 -22 34 0t36 -4 34 2 40 -6 40 4" fill="none" stroke="#2c3a63" stroke-width="5" stroke-linecap="round"/>`
      top += thick + 3
      return book
    })
    .join('')
}

function openPages({ marked, figure }) {
  const lines = (x, from) =>
    Array.from({ length: 15 }, (_, index) => {
      const y = 235 + index * 32
      const long = index % 5 === 4 ? 210 : 330 - ((index * 37) % 23)
      if (figure && from > 0 && index > 3 && index < 11) return ''
      const mark = marked.includes(index + from)
        ? `<rect x="${x - 6}" y="${y - 14}" width="${long + 12}" height="24" fill="#FFE45C" opacity="0.75"/>`
        : ''
      return `${mark}<path d="M${x} ${y}h${long}" stroke="#4b4f4a" stroke-width="7" stroke-opacity="0.6" stroke-dasharray="52 9 34 9 70 9"/>`
    }).join('')
  const graph = figure
    ? `<g fill="none" stroke="#2f5d86" stroke-width="5"><path d="M690 560v-190M690 560h280"/><path d="M700 545c70 -10 90 -150 140 -150s60 130 120 140" stroke="#a8321f"/></g>`
    : `<path d="M770 640q30 -24 52 0t50 -6 44 6 40 -8" fill="none" stroke="#6d7370" stroke-width="4" stroke-linecap="round"/>`
  return `<path d="M150 770l10 -590h880l10 590z" fill="#000" opacity="0.45" filter="url(#shade)"/>
    <path d="M150 760q220 -46 450 -6q230 -40 450 6l-10 -600q-220 -36 -440 8q-220 -44 -440 -8z" fill="#6F8F95"/>
    <path d="M172 744q214 -42 428 0v-572q-210 -44 -420 -10z" fill="url(#page)"/>
    <path d="M1028 744q-214 -42 -428 0v-572q210 -44 420 -10z" fill="url(#pageRight)"/>
    <path d="M600 172v572" stroke="#000" stroke-opacity="0.2" stroke-width="5"/>
    ${lines(225, 0)}${lines(655, 15)}${graph}`
}

function mug(x, y) {
  return `<ellipse cx="${x + 14}" cy="${y + 20}" rx="104" ry="100" fill="#000" opacity="0.35" filter="url(#shade)"/>
    <path d="M${x + 70} ${y - 30}q90 -14 86 40t-96 44" fill="none" stroke="#e9e4d8" stroke-width="24"/>
    <circle cx="${x}" cy="${y}" r="96" fill="#f3eee2"/><circle cx="${x}" cy="${y}" r="80" fill="#4a2f1d"/>
    <path d="M${x - 54} ${y - 30}q40 -40 90 -22" fill="none" stroke="#fff" stroke-opacity="0.25" stroke-width="8" stroke-linecap="round"/>`
}

function pencil(x, y, degrees) {
  return `<g transform="rotate(${degrees} ${x} ${y})"><rect x="${x - 150}" y="${y + 8}" width="300" height="20" fill="#000" opacity="0.35" filter="url(#shade)"/>
    <rect x="${x - 150}" y="${y - 11}" width="250" height="22" fill="#12694A"/><rect x="${x - 150}" y="${y - 11}" width="250" height="8" fill="#fff" opacity="0.2"/>
    <path d="M${x + 100} ${y - 11}l48 11l-48 11z" fill="#e8cfa6"/><path d="M${x + 134} ${y - 3}l14 3l-14 3z" fill="#222"/>
    <rect x="${x - 172}" y="${y - 11}" width="22" height="22" rx="6" fill="#c9796a"/></g>`
}

function glasses(x, y) {
  return `<g fill="#fff" fill-opacity="0.14" stroke="#26221e" stroke-width="9"><circle cx="${x}" cy="${y}" r="58"/><circle cx="${x + 146}" cy="${y + 14}" r="58"/>
    <path d="M${x + 56} ${y - 6}q18 -18 34 4M${x - 44} ${y - 38}l-40 -90M${x + 196} ${y - 18}l-10 -110" fill="none"/></g>`
}

function plant(x, y) {
  const leaves = [0, 50, 105, 160, 215, 265, 315].map(
    turn =>
      `<path transform="rotate(${turn} ${x} ${y})" d="M${x} ${y}q70 -60 150 -10q-70 60 -150 10z" fill="#5f8a5d"/>`,
  )
  return `<circle cx="${x + 12}" cy="${y + 18}" r="120" fill="#000" opacity="0.25" filter="url(#shade)"/><circle cx="${x}" cy="${y}" r="76" fill="#b98a6c"/>${leaves.join('')}`
}
