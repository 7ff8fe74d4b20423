// npm run bench [-- name …] [-- --keep]: measures a fresh build beside bench/figures.json; --keep writes new figures there.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { compare, figuresOf } from '../bench/figures.mjs'
import { build, install, root } from './lib.mjs'

const file = join(root, 'bench/figures.json')
const isKept = process.argv.includes('--keep')
const asked = process.argv.slice(2).filter(word => !word.startsWith('--'))

install()
build()
const kept = JSON.parse(readFileSync(file, 'utf8'))
const load = loadavg()[0]
if (load > 0.5) console.log(`The machine has other work (load ${load.toFixed(1)}): only CPU µs and ratios count.`)
const lines = []
for (const name of namesOf().filter(name => asked.length === 0 || asked.includes(name))) {
  console.log(`\n# ${name}`)
  const found = figuresOf(await measure(name))
  lines.push(...compare(kept[name] ?? {}, found).map(line => ({ ...line, name: `${name}: ${line.name}` })))
  if (isKept) kept[name] = { ...kept[name], ...found }
}
print(lines)
if (isKept) writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`)

function namesOf() {
  const files = readdirSync(join(root, 'bench'))
  return files.filter(name => name.endsWith('.bench.mjs')).map(name => name.replace('.bench.mjs', ''))
}

function measure(name) {
  return new Promise(resolve => {
    const child = spawn(process.execPath, [`bench/${name}.bench.mjs`], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let text = ''
    child.stdout.setEncoding('utf8').on('data', part => {
      text += part
      process.stdout.write(part)
    })
    child.once('close', code => {
      if (code !== 0) process.exitCode = 1
      resolve(text)
    })
  })
}

function print(compared) {
  if (compared.length === 0) return
  console.log('\n# Beside the figures that are kept (bench/figures.json)')
  for (const { name, before, now, verdict, percent } of compared.toSorted((a, b) => a.percent - b.percent))
    console.log(
      `${verdict.padEnd(6)} ${`${percent > 0 ? '+' : ''}${percent} %`.padStart(7)}  ${before} → ${now}  ${name}`,
    )
  const worse = compared.filter(({ verdict }) => verdict === 'WORSE').length
  console.log(`${compared.length} figures, ${worse} of them worse by more than a tenth`)
}
