import { randomUUID } from 'node:crypto'
import type { Answer, Client, Request } from './client.ts'

export const kinds = ['login', 'registration', 'recovery', 'verification', 'settings'] as const
export type Kind = (typeof kinds)[number]

interface Text {
  id: number
  text: string
  type: string
  context?: Record<string, unknown>
}

export interface Node {
  type: string
  group: string
  attributes: {
    node_type: string
    name?: string
    type?: string
    value?: unknown
    required?: boolean
    disabled?: boolean
    autocomplete?: string
    id?: string
    href?: string
    src?: string
    pattern?: string
    maxlength?: number
    text?: Text
    [attribute: string]: unknown
  }
  messages: Text[]
  meta: { label?: Text }
}

export interface Flow {
  id: string
  type: string
  state: string
  active?: string
  expires_at: string
  issued_at: string
  request_url: string
  return_to?: string
  refresh?: boolean
  requested_aal?: string
  identity?: { id: string; traits: Record<string, unknown> }
  continue_with?: ContinueWith[]
  ui: { action: string; method: string; nodes: Node[]; messages?: Text[] }
}

export interface ContinueWith {
  action: string
  redirect_browser_to?: string
  ory_session_token?: string
  flow?: { id: string; url?: string; verifiable_address?: string }
}

export interface ErrorBody {
  error: {
    id?: string
    code: number
    status?: string
    reason?: string
    message: string
    details?: Record<string, unknown> & { continue_with?: ContinueWith[] }
  }
  redirect_browser_to?: string
  use_flow_id?: string
}

export async function start(client: Client, kind: Kind, query = ''): Promise<Flow> {
  return (await client.get<Flow>(`/self-service/${kind}/browser${query}`)).body
}

export async function startNative(client: Client, kind: Kind, headers: Record<string, string> = {}): Promise<Flow> {
  return (await client.get<Flow>(`/self-service/${kind}/api`, { headers })).body
}

export function submit<Body = Flow>(
  client: Client,
  flow: Flow,
  body: Record<string, unknown>,
  request: Request = {},
): Promise<Answer<Body>> {
  const token = csrfOf(flow)
  return client.post(flow.ui.action, { ...(token && { csrf_token: token }), ...body }, request)
}

export function send(client: Client, flow: Flow, form: Record<string, string>): Promise<Answer<string>> {
  return client.send(flow.ui.action, { csrf_token: csrfOf(flow), ...form })
}

export function getFlow<Body = Flow>(client: Client, kind: Kind, id: string): Promise<Answer<Body>> {
  return client.get(`/self-service/${kind}/flows?id=${id}`)
}

/** The flow of the answer, of a redirect, or of an error of Kratos 26. */
export async function goingOn(client: Client, kind: Kind, answer: Answer<Flow | ErrorBody>): Promise<Flow> {
  if (answer.status === 303) return (await client.get<Flow>(answer.location)).body
  const named = namedBy(answer.body)
  return named ? (await getFlow<Flow>(client, kind, named)).body : (answer.body as Flow)
}

export function namedBy(body: Flow | ErrorBody): string | undefined {
  return 'error' in body ? body.error.details?.continue_with?.find(({ flow }) => flow)?.flow?.id : undefined
}

export function csrfOf(flow: Flow): string {
  return String(nodeOf(flow, 'csrf_token')?.attributes.value ?? '')
}

export function nodesOf(flow: Flow, name: string): Node[] {
  return flow.ui.nodes.filter(({ attributes }) => attributes.name === name || attributes.id === name)
}

export function nodeOf(flow: Flow, name: string, value?: string): Node | undefined {
  return nodesOf(flow, name).find(({ attributes }) => value === undefined || attributes.value === value)
}

export function namesIn(flow: Flow, group: string): string[] {
  return flow.ui.nodes
    .filter(node => node.group === group)
    .map(({ attributes }) => String(attributes.name ?? attributes.id))
}

export function messagesOf(flow: Flow): number[] {
  return (flow.ui.messages ?? []).map(({ id }) => id)
}

export function fieldMessagesOf(flow: Flow, name: string): number[] {
  return nodesOf(flow, name).flatMap(({ messages }) => messages.map(({ id }) => id))
}

export function faultsOf(flow: Flow): number[] {
  const messages = [...(flow.ui.messages ?? []), ...flow.ui.nodes.flatMap(({ messages }) => messages)]
  return messages.filter(({ type }) => type === 'error').map(({ id }) => id)
}

export function flat(body: Record<string, unknown>, before = ''): Record<string, string> {
  const fields = Object.entries(body).map(([name, value]) =>
    typeof value === 'object' && value !== null
      ? flat(value as Record<string, unknown>, `${before}${name}.`)
      : { [before + name]: String(value) },
  )
  return Object.assign({}, ...fields) as Record<string, string>
}

export const unknownId = () => randomUUID()

export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
export const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
