import { run } from './cli/run.ts'

// What this program writes is for its own user only.
process.umask(0o077)

// Nobody who reads any more, or a full disk below: no reason to end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const code = await run(process.argv.slice(2), {
  environment: process.env,
  say: line => void process.stdout.write(`${line}\n`),
  complain: line => void process.stderr.write(`${line}\n`),
})
process.exit(code)
