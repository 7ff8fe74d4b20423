// node bin/pictures/icons.mjs: its results are committed, because they change with the mark only.
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { root } from '../lib.mjs'

const mark = `<path fill="#fffefa" d="M146 118h176l52 52v224H146z"/><path fill="#e3d6b8" d="M146 118h44v276h-44z"/>
<path fill="#cfc19d" d="M322 118l52 52h-52z"/><rect x="222" y="196" width="116" height="92" rx="10" fill="#fffefa" stroke="#a8321f" stroke-width="13"/>
<path d="M246 228h68M246 256h42" stroke="#a8321f" stroke-width="11" stroke-linecap="round"/>`

const svg = (background, inside) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${background}${inside}</svg>`
const rounded = '<rect width="512" height="512" rx="112" fill="#12694a"/>'
const full = '<rect width="512" height="512" fill="#12694a"/>'
const glyph = (path, colour = '#12694a') =>
  `<g fill="none" stroke="${colour}" stroke-width="36" stroke-linecap="round" stroke-linejoin="round" transform="translate(28 28) scale(19)"><path d="${path}" stroke-width="1.75"/></g>`
const paper = '<rect width="512" height="512" rx="112" fill="#fbf8f1"/>'

const search = 'M17.5 11a6.5 6.5 0 1 1-13 0a6.5 6.5 0 0 1 13 0M15.8 15.8 20 20'
const chat = 'M4.5 4.5h15v11.5H9.5L4.5 20z'
const plus = 'M12 5v14M5 12h14'

const icon = svg(rounded, mark)
writeFileSync(`${root}/pwa/public/icons/icon.svg`, icon + '\n')
await png(icon, 'icon-192', 192)
await png(icon, 'icon-512', 512)
await png(svg(full, mark), 'maskable-512', 512)
await png(svg(full, mark), 'apple-180', 180)
await png(svg(paper, glyph(plus)), 'sell-96', 96)
await png(svg(paper, glyph(search)), 'search-96', 96)
await png(svg(paper, glyph(chat)), 'chat-96', 96)
const silhouette =
  '<path fill="#fff" fill-rule="evenodd" d="M118 82h212l74 74v274H118zM210 190a10 10 0 0 0-10 10v84a10 10 0 0 0 10 10h124a10 10 0 0 0 10-10v-84a10 10 0 0 0-10-10z"/>'
await png(svg('', silhouette), 'badge-96', 96)
writeFileSync(`${root}/pwa/public/favicon.ico`, ico(await sharp(Buffer.from(icon)).resize(32, 32).png().toBuffer(), 32))

const wide = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="#12694a"/><g transform="translate(344 59)">${mark}</g></svg>`
await sharp(Buffer.from(wide)).png({ palette: true, compressionLevel: 9 }).toFile(`${root}/pwa/public/icons/share.png`)

async function png(source, name, size) {
  await sharp(Buffer.from(source), { density: 300 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`${root}/pwa/public/icons/${name}.png`)
}

/** Programs ask for /favicon.ico without reading the page. */
function ico(picture, size) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}
