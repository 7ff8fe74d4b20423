import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from './lib.mjs'

const most = { characters: 60_000, lines: 80 }

const sayOn = (stream, words) => process[stream].write(words)

export async function runAloud(command, args, env, say = sayOn) {
  const child = spawn(command, args, { cwd: root, stdio: ['inherit', 'pipe', 'pipe'], env })
  let said = ''
  for (const name of ['stdout', 'stderr'])
    child[name].setEncoding('utf8').on('data', words => {
      say(name, words)
      said = (said + words).slice(-most.characters)
    })
  const closed = once(child, 'close')
  const [status] = await once(child, 'exit')
  // Waits for the last output, but not for ever: a grandchild may hold the stream open.
  await Promise.race([closed, delay(1000)])
  return { status, lastLines: said.trimEnd().split('\n').slice(-most.lines) }
}
