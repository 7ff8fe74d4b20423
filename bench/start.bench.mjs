import { machine, row, startServer } from './support.mjs'

console.log(machine())
row('start of the server', 'ms', 'resident MB')
row('---', '---', '---')
for (const [name, commands] of [
  ['empty', []],
  ['with the demo in it', [['demo']]],
]) {
  const server = await startServer({ commands })
  try {
    await fetch(`${server.url}/api/search`)
    row(name, server.startMs, server.memory() / 1e6)
  } finally {
    await server.stop()
  }
}
