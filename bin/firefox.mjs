import { existsSync } from 'node:fs'
import { installByApt } from './apt.mjs'
import { run } from './lib.mjs'
import { skip } from './skip.mjs'

const known = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
const find = () => [process.env.FIREFOX_PATH, ...known].find(path => path && existsSync(path))

const firefox = find() ?? (installByApt(['firefox-esr', 'fonts-liberation']), find())
if (!firefox) skip('no Firefox is found, and none could be installed. Install one and set FIREFOX_PATH.')
run('npx', ['playwright', 'test', '-c', 'e2e', '--project=firefox', ...process.argv.slice(2)], {
  env: { ...process.env, FIREFOX_PATH: firefox },
})
