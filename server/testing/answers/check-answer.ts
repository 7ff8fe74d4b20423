import { must } from '../../../shared/lib/must.ts'
import { openApiOf } from '../../app/api-docs/openapi.ts'
import { operations } from '../../app/operations.ts'
import { type AnswerChecker, answerChecker, type ApiDocument, type SentRequest } from './answer-checker.ts'

let checker: AnswerChecker | undefined

/** Throws where the answer differs from the OpenAPI document. Skips event streams. */
export async function checkAnswer(sent: SentRequest, answer: Response): Promise<void> {
  const contentType = answer.headers.get('content-type')
  if (contentType?.startsWith('text/event-stream')) return
  checker ??= answerChecker(openApiOf(operations, { server: '', build: 0 }) as unknown as ApiDocument)
  const faults = checker(sent, { status: answer.status, contentType, text: await answer.clone().text() })
  if (faults.length > 0) throw new Error(`${sent.method} ${sent.path} answered ${answer.status}: ${faults.join('; ')}`)
}

export function pathWith(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => must(params[name], `a value for ${name}`))
}
