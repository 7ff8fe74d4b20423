import type { ChildProcess } from 'node:child_process'
import { connect } from 'node:net'

/** Resolves once the program listens. */
export async function answering(port: number, process: ChildProcess): Promise<void> {
  for (;;) {
    if (process.exitCode !== null) throw new Error(`It ended with ${process.exitCode}`)
    const isOpen = await new Promise<boolean>(done => {
      const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false))
      socket.once('connect', () => socket.end())
    })
    if (isOpen) return
    await new Promise(later => setTimeout(later, 20))
  }
}
