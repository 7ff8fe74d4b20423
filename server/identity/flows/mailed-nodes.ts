import { texts } from '../nodes/messages.ts'
import { input, methodButton } from '../nodes/nodes.ts'
import type { InputNode, UiNode } from '../nodes/ui.ts'
import type { Flow } from './flows.table.ts'

/** In Kratos' order (kratos-contract.md, 4). An admin's flow asks for the code only (2.11). */
export function mailedNodes(flow: Flow, csrf: InputNode | undefined, code = ''): UiNode[] {
  const csrfNodes = csrf ? [csrf] : []
  const method = flow.active === 'link' ? 'link' : 'code'
  if (flow.state === 'choose_method' || method === 'link') return askNodes(flow, csrfNodes, method)
  const hidden = csrf ? [input('code', 'method', 'hidden', { value: 'code' })] : []
  const submit = methodButton('code', texts.continue())
  const resend = input('code', 'email', 'submit', { value: flow.email ?? '' }, texts.resendCode())
  const again = flow.email === null ? [] : [resend]
  if (flow.secrets.before && code !== '')
    return [...csrfNodes, ...hidden, input('code', 'code', 'hidden', { value: code, required: true }), submit]
  if (flow.kind === 'recovery') {
    const filled = code === '' ? {} : { value: code }
    const digits = { ...filled, required: true, pattern: '[0-9]+', maxlength: 6 } as const
    return [...csrfNodes, input('code', 'code', 'text', digits, texts.recoveryCode()), ...hidden, submit, ...again]
  }
  const value = code === '' ? {} : { value: code }
  const typed = input('code', 'code', 'text', { ...value, required: true }, texts.verificationCode())
  return [...hidden, typed, submit, ...csrfNodes, ...again]
}

function askNodes(flow: Flow, csrf: InputNode[], method: string): UiNode[] {
  const value = flow.email === null ? {} : { value: flow.email }
  const email = input(method, 'email', 'email', { ...value, required: true }, texts.email())
  const submit = methodButton(method, texts.continue())
  return flow.kind === 'recovery' ? [...csrf, email, submit] : [email, submit, ...csrf]
}
