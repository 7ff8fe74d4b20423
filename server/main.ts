import { setFlagsFromString } from 'node:v8'
import { run } from './cli/run.ts'

// V8's default lets each thread's heap grow several times, which cost 100 MB for no speed (docs/benchmarks.md).
setFlagsFromString('--heap-growing-percent=100')

process.umask(0o077)

// A closed pipe or a full disk must not end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const code = await run(process.argv.slice(2), {
  environment: process.env,
  print: line => void process.stdout.write(`${line}\n`),
  complain: line => void process.stderr.write(`${line}\n`),
})
process.exit(code)
