import { openCache } from '../../../local/cache.ts'
import { Here } from './here.ts'
import type { Answer, Question } from './questions.ts'

/** A page says first whose cache it is, then asks. */
export type Told = { key: string } | { id: number; question: Question }
/** Without an answer: the device's storage did not give one. */
export type Said = 'changed' | { id: number; answer?: Answer }

let here: Here | undefined

self.addEventListener('message', async ({ data }: MessageEvent<Told>) => {
  if ('key' in data) here = new Here(openCache(data.key), () => say('changed'))
  else say({ id: data.id, ...(await answerTo(data.question)) })
})

async function answerTo(question: Question): Promise<{ answer?: Answer }> {
  try {
    return here ? { answer: await here.answer(question) } : {}
  } catch {
    return {}
  }
}

function say(said: Said): void {
  self.postMessage(said, { transfer: [] })
}
