// Programs of Debian for tests: from the path, or unpacked below node_modules/.cache where apt-get can fetch their packages.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './lib.mjs'

const folder = join(root, 'node_modules/.cache/debian')
const libraries = join(folder, 'usr/lib/x86_64-linux-gnu')

export const surroundings = { LD_LIBRARY_PATH: [libraries, process.env.LD_LIBRARY_PATH ?? ''].join(delimiter) }

/** Its path, or undefined. */
export function programOf(name, packages) {
  const known = () =>
    [...(process.env.PATH ?? '').split(delimiter), join(folder, 'usr/sbin'), join(folder, 'usr/bin')]
      .map(place => join(place, name))
      .find(path => existsSync(path))
  return known() ?? (unpack(packages) ? known() : undefined)
}

function unpack(packages) {
  mkdirSync(folder, { recursive: true })
  const options = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }
  if (spawnSync('apt-get', ['-qq', 'download', ...packages], options).status !== 0) return false
  const files = readdirSync(folder).filter(file => file.endsWith('.deb'))
  return files.every(file => spawnSync('dpkg', ['-x', file, '.'], options).status === 0)
}
