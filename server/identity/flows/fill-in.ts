import { redirect } from '../http/answers.ts'
import { renewCsrfToken } from '../http/csrf.ts'
import { updateFlow } from './flow.ts'
import { inLanguage } from './flow-language.ts'
import type { Flow } from './flows.table.ts'
import { nodesOfMailed } from './mailed.flow.ts'
import type { Submission } from './submission.ts'

/** Uses no code up, because programs open links too. The flow then belongs to this browser. */
export async function fillIn({ provider, c, flow }: Submission, code: string): Promise<Response> {
  const csrfToken = renewCsrfToken(provider, c)
  const owned: Flow = { ...flow, csrfToken }
  const nodes = flow.state === 'sent_email' ? nodesOfMailed(provider, c, owned, shown(code)) : flow.ui.nodes
  await provider.store.commit({ statements: [updateFlow(provider, { ...owned, ui: { ...flow.ui, nodes } })] })
  const kind = flow.kind === 'recovery' ? 'recovery' : 'verification'
  return redirect(c, inLanguage(provider.urls.screen(kind, flow.id), flow.language))
}

function shown(code: string): string {
  return /^\w{1,64}$/.test(code) ? code : ''
}
