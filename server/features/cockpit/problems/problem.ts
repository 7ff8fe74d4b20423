import type { ProblemCode, ProblemLevel } from '../../../../shared/features/cockpit/problems.ts'
import type { Sentence } from '../../../middleware/errors.ts'

export interface Problem {
  code: ProblemCode
  level: ProblemLevel
  sentence: Sentence
  remedy: Sentence
}

export function problem(
  code: ProblemCode,
  sentence: Sentence,
  remedy: Sentence,
  level: ProblemLevel = 'fault',
): Problem[] {
  return [{ code, level, sentence, remedy }]
}

export async function allOf(checks: readonly (Problem[] | Promise<Problem[]>)[]): Promise<Problem[]> {
  return (await Promise.all(checks)).flat()
}

export const inMinutes = (ms: number) => Math.round(ms / 60_000)
export const inHours = (ms: number) => Math.round(ms / 3_600_000)
export const inMegabytes = (bytes: number) => Math.round(bytes / 2 ** 20)

const patienceMs = 10_000

export async function answerOf(url: string, headers: Record<string, string> = {}): Promise<Response | undefined> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const answer = await fetch(url, { headers: { accept: 'application/json', ...headers }, redirect: 'manual', signal })
    await answer.body?.cancel()
    return answer
  } catch {
    return undefined
  }
}
