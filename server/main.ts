import { run } from './cli/run.ts'

// What this program writes is for its own user only.
process.umask(0o077)

const code = await run(process.argv.slice(2), {
  environment: process.env,
  say: line => void process.stdout.write(`${line}\n`),
  complain: line => void process.stderr.write(`${line}\n`),
})
process.exit(code)
