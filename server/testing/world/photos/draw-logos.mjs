// 400x80. Run after a change: node server/testing/world/photos/draw-logos.mjs
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const here = dirname(fileURLToPath(import.meta.url))

const anchor = `<g fill="none" stroke="#fdfbf4" stroke-width="5" stroke-linecap="round">
  <circle cx="42" cy="18" r="6"/><path d="M42 25v37M30 36h24M20 48c2 11 11 15 22 15s20-4 22-15"/></g>`
const leaf = `<path d="M18 62C16 30 34 14 68 14c2 32-12 50-38 46" fill="#fdfbf4"/>
  <path d="M20 66C28 48 38 38 52 30" fill="none" stroke="#2f6b45" stroke-width="4" stroke-linecap="round"/>`
const paragraph = `<text x="42" y="61" font-family="Liberation Serif" font-weight="700" font-size="58" text-anchor="middle" fill="#f3d36b">§</text>`

const logos = [
  logo('#1d3f63', anchor, 'Ankertouw', 'wiskunde · informatica · werktuigbouw'),
  logo('#2f6b45', leaf, 'Bladgroen', 'bèta · geneeskunde'),
  logo('#5a2a35', paragraph, 'Artikel Nul', 'rechten · psychologie · economie'),
]

for (const [index, drawing] of logos.entries())
  await sharp(Buffer.from(drawing))
    .png({ palette: true, effort: 10 })
    .toFile(`${here}/logos/${String(index + 1).padStart(2, '0')}.png`)

function logo(color, mark, name, about) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="80">
    <rect width="400" height="80" rx="12" fill="${color}"/>${mark}
    <text x="88" y="44" font-family="Liberation Serif" font-weight="700" font-size="34" fill="#fdfbf4">${name}</text>
    <text x="89" y="65" font-family="Liberation Sans" font-size="15" fill="#fdfbf4" fill-opacity="0.85">${about}</text>
  </svg>`
}
