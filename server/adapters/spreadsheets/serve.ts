import type { MessagePort } from 'node:worker_threads'
import type { FromThread, ToThread } from './worker-spreadsheets.ts'

export function serve(
  port: MessagePort,
  work: (request: object, ask: (question: object) => Promise<unknown>) => Promise<unknown>,
): void {
  let resolveAnswer: ((answer: unknown) => void) | undefined
  const post = (message: FromThread, moved: ArrayBuffer[] = []) => port.postMessage(message, moved)
  const ask = (question: object) =>
    new Promise<unknown>(resolve => {
      resolveAnswer = resolve
      post({ question })
    })
  port.on('message', async (message: ToThread) => {
    if ('answer' in message) return resolveAnswer?.(message.answer)
    const result = await work(message.work, ask)
    post({ result }, result instanceof Uint8Array && result.buffer instanceof ArrayBuffer ? [result.buffer] : [])
  })
  post({ ready: true })
}
