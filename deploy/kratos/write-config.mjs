// Makes kratos.yml of its template: `node write-config.mjs <folder>`. Every ${NAME} is an environment variable;
// PUBLIC_HOST is the host of PUBLIC_URL.
import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const here = import.meta.dirname ?? new URL('.', import.meta.url).pathname
const [, , folder = '.'] = process.argv
const missing = new Set()
const site = URL.canParse(process.env.PUBLIC_URL ?? '') ? new URL(process.env.PUBLIC_URL) : undefined
const values = { ...process.env, PUBLIC_URL: site?.origin, PUBLIC_HOST: site?.hostname }

const filled = readFileSync(join(here, 'kratos.template.yml'), 'utf8').replace(/\$\{([A-Z_]+)\}/g, (_, name) => {
  const value = values[name]
  if (!value) missing.add(name === 'PUBLIC_HOST' ? 'PUBLIC_URL' : name)
  // Secrets stand in single quotes, so that one of digits is no number.
  return (value ?? '').replaceAll("'", "''")
})

if (missing.size > 0) fail(`Set ${[...missing].join(', ')}.`)
if (Buffer.byteLength(process.env.KRATOS_CIPHER_SECRET) !== 32) fail('KRATOS_CIPHER_SECRET must be 32 characters.')
writeFileSync(join(folder, 'kratos.yml'), filled)
copyFileSync(join(here, 'identity.schema.json'), join(folder, 'identity.schema.json'))
cpSync(join(here, 'templates'), join(folder, 'templates'), { recursive: true })

function fail(why) {
  process.stderr.write(`${why}\n`)
  process.exit(1)
}
