import type { MessagePort } from 'node:worker_threads'
import type { FromThread, ToThread } from './worker-spreadsheets.ts'

export function serve(
  port: MessagePort,
  work: (asked: object, ask: (question: object) => Promise<unknown>) => Promise<unknown>,
): void {
  let heard: ((answer: unknown) => void) | undefined
  const post = (said: FromThread, moved: ArrayBuffer[] = []) => port.postMessage(said, moved)
  const ask = (question: object) =>
    new Promise<unknown>(resolve => {
      heard = resolve
      post({ question })
    })
  port.on('message', async (asked: ToThread) => {
    if ('answer' in asked) return heard?.(asked.answer)
    const result = await work(asked.work, ask)
    post({ result }, result instanceof Uint8Array && result.buffer instanceof ArrayBuffer ? [result.buffer] : [])
  })
  post({ ready: true })
}
