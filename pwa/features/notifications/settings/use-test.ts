import { useEffect, useEffectEvent, useState } from 'react'
import { ApiFailure } from '../../../api/api-failure.ts'
import { sendTest, type TestSent } from '../notifications.api.ts'
import { onWorkerWord } from '../shown/worker-words.ts'

export type TestState =
  | { kind: 'idle' | 'sending' | 'arrived' | 'nobody' }
  | ({ kind: 'waiting' | 'silent' } & TestSent)
  | { kind: 'failed'; why: string }

/** Push services need seconds, rarely more. */
const patienceMs = 20_000

/** Sends a test to all devices, and listens for it on this one. */
export function useTest(): { test: TestState; send(): void } {
  const [test, setTest] = useState<TestState>({ kind: 'idle' })
  const isUnderWay = test.kind === 'sending' || test.kind === 'waiting'
  useEffect(
    () =>
      isUnderWay
        ? onWorkerWord(word => word.kind === 'pushed' && word.tag === 'test' && setTest({ kind: 'arrived' }))
        : undefined,
    [isUnderWay],
  )
  const giveUp = useEffectEvent(() => test.kind === 'waiting' && setTest({ ...test, kind: 'silent' }))
  useEffect(() => {
    if (test.kind !== 'waiting') return
    const timer = setTimeout(() => giveUp(), patienceMs)
    return () => clearTimeout(timer)
  }, [test.kind])

  const send = async () => {
    setTest({ kind: 'sending' })
    try {
      const result = await sendTest()
      const next: TestState = result.sent + result.failed === 0 ? { kind: 'nobody' } : { kind: 'waiting', ...result }
      setTest(now => (now.kind === 'arrived' ? now : next))
    } catch (error) {
      setTest({ kind: 'failed', why: error instanceof ApiFailure ? error.message : String(error) })
    }
  }
  return { test, send: () => void send() }
}
