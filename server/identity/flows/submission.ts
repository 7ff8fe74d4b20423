import { missingFlow } from '../errors/known.errors.ts'
import { json, redirect, submitsJson } from '../http/answers.ts'
import { type Body, readBody, UnreadableBody, isObject } from '../http/body.ts'
import { checkCsrf } from '../http/csrf.ts'
import type { Context } from '../http/env.ts'
import type { Provider } from '../provider.ts'
import type { Found } from '../sessions/session.lookup.ts'
import { FlowError, withError, withTyped } from '../nodes/flow-error.ts'
import { texts } from '../nodes/messages.ts'
import type { UiNode, UiText } from '../nodes/ui.ts'
import { findFlow, updateFlow } from './flow.ts'
import type { Flow, FlowKind } from './flows.table.ts'
import { presentFlow } from './present-flow.ts'

const textFields = [
  'identifier',
  'password_identifier',
  'password',
  'email',
  'code',
  'resend',
  'totp_code',
  'lookup_secret',
  'provider',
  'link',
  'unlink',
  'webauthn_login',
  'webauthn_register',
  'webauthn_register_displayname',
  'webauthn_remove',
  'passkey_login',
  'passkey_register',
  'passkey_settings_register',
  'passkey_remove',
]

export interface Submission {
  provider: Provider
  c: Context
  flow: Flow
  json: boolean
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** 400 without a flow, 404 for an unknown one. */
export async function receive(provider: Provider, c: Context, kind: FlowKind): Promise<Submission> {
  const id = c.req.query('flow') ?? ''
  if (!uuid.test(id)) throw missingFlow()
  const flow = await findFlow(provider, kind, id.toLowerCase())
  if (flow.type === 'api') c.set('alwaysJson', true)
  return { provider, c, flow, json: submitsJson(c) }
}

interface Attempt {
  owner?: Found
  nodes: (flow: Flow) => UiNode[] | Promise<UiNode[]>
  exempt?: (body: Body) => boolean
  run: (body: Body) => Promise<Response>
  /** Typed before the browser left for another provider. */
  typed?: Body
  backStatus?: 302 | 303
}

/** A FlowFault ends in the same flow, with its messages. */
export async function attempt(
  submission: Submission,
  { owner, nodes, exempt, run, typed, backStatus = 303 }: Attempt,
): Promise<Response> {
  const { provider, c } = submission
  let body = typed ?? {}
  try {
    if (!typed) {
      body = await readBody(c.req.raw)
      checkTypes(body)
      checkSender(submission, body, exempt?.(body) ?? false)
    }
    return await run(body)
  } catch (error) {
    const { flow, fault } = goOn(submission, error)
    const ui = {
      ...flow.ui,
      nodes: withError(withTyped(await nodes(flow), body), fault.fields),
      messages: [...fault.messages],
    }
    const wrong = { ...flow, ui, updatedAt: provider.now() }
    await provider.store.commit({ statements: [updateFlow(provider, wrong)] })
    if (submission.json) return json(c, presentFlow(provider, wrong, owner), 400)
    return redirect(c, provider.urls.screen(flow.kind, flow.id), backStatus)
  }
}

export class FlowGoesOn extends Error {
  readonly flow: Flow
  readonly messages: UiText[]
  constructor(flow: Flow, messages: UiText[]) {
    super('the flow goes on')
    this.flow = flow
    this.messages = messages
  }
}

function goOn({ flow }: Submission, error: unknown): { flow: Flow; fault: FlowError } {
  if (error instanceof FlowGoesOn) return { flow: error.flow, fault: new FlowError({ messages: error.messages }) }
  return { flow, fault: faultOf(error) }
}

function faultOf(error: unknown): FlowError {
  if (error instanceof FlowError) return error
  if (error instanceof UnreadableBody) return new FlowError({ messages: [texts.generic(error.message)] })
  throw error
}

/** Browsers send their CSRF token; programs must not look like a browser (kratos-contract.md, 1.4). */
function checkSender({ provider, c, flow }: Submission, body: Body, exempt: boolean): void {
  if (exempt) return
  if (flow.type === 'browser') {
    if (flow.csrfToken !== null) checkCsrf(provider, c, body)
    return
  }
  const cookies = (c.req.header('cookie') ?? '').split(';').map(part => part.trim())
  if (!c.req.header('origin') && cookies.every(cookie => cookie === '' || cookie.startsWith('__cf'))) return
  throw new FlowError({
    messages: [
      texts.generic(
        'The HTTP Request Header included the "Origin" or "Cookie" key, indicating that this request was made by a browser. The flow however was initiated as an API request. To prevent potential misuse and mitigate several attack vectors including CSRF, the request has been blocked. Please consult the documentation.',
      ),
    ],
  })
}

/** kratos-contract.md, 1.2. */
function checkTypes(body: Body): void {
  for (const name of textFields)
    if (!['string', 'undefined'].includes(typeof (body[name] ?? undefined))) throw wrong(name, 'string')
  if (body['traits'] !== undefined && body['traits'] !== null && !isObject(body['traits']))
    throw wrong('traits', 'object')
}

function wrong(name: string, wanted: string): FlowError {
  return new FlowError({ messages: [texts.generic(`Unable to decode JSON payload: ${name} must be a ${wanted}`)] })
}
