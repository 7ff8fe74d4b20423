import { readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { root } from '../lib.mjs'

/** Lower layers come later; a zone may import from its own layer's same zone and from every layer below it. */
export const layers = {
  pwa: [
    ['main', 'prerender'],
    ['app'],
    ['screens'],
    ['features'],
    ['sync'],
    ['api'],
    ['local', 'ui'],
    ['language'],
    ['lib'],
  ],
  server: [
    ['main'],
    ['cli'],
    ['app'],
    ['features'],
    ['sync'],
    ['middleware'],
    ['deps'],
    ['adapters'],
    ['config', 'database'],
    ['common'],
  ],
  shared: [['features', 'sync'], ['lib']],
}

export function importsOf(file) {
  const text = readFileSync(`${root}/${file}`, 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)].map(match =>
    posix.normalize(`${dirname(file)}/${match[1]}`),
  )
}
