import { setFlagsFromString } from 'node:v8'
import { run } from './cli/run.ts'

// By itself V8 lets the heap of a thread grow to several times of what lives in it before it collects; all threads of a
// server that answers searches and pages had 100 MB more that way, and answered no sooner (docs/benchmarks.md).
setFlagsFromString('--heap-growing-percent=100')

// What this program writes is for its own user only.
process.umask(0o077)

// Nobody who reads any more, or a full disk below: no reason to end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const code = await run(process.argv.slice(2), {
  environment: process.env,
  print: line => void process.stdout.write(`${line}\n`),
  complain: line => void process.stderr.write(`${line}\n`),
})
process.exit(code)
