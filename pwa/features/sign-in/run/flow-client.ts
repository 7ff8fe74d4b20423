import {
  Configuration,
  FrontendApi,
  type UpdateLoginFlowBody,
  type UpdateRecoveryFlowBody,
  type UpdateRegistrationFlowBody,
  type UpdateSettingsFlowBody,
  type UpdateVerificationFlowBody,
} from '@ory/client'
import { noteAnswer } from '../../../api/exchange.ts'
import { language } from '../../../language/language.ts'
import type { FlowBody } from './flow-body.ts'
import { type Answer, type Outcome, outcomeOf } from './flow-outcome.ts'

export type FlowKind = 'login' | 'registration' | 'verification' | 'recovery' | 'settings'

export interface FlowStart {
  returnTo?: string | undefined
  refresh?: boolean | undefined
  aal?: string | undefined
  loginChallenge?: string | undefined
}

const provider = new FrontendApi(
  new Configuration({
    basePath: '/auth',
    baseOptions: { withCredentials: true, timeout: 20_000, headers: { 'Accept-Language': language } },
  }),
)

/** Leaves out `return_to` where the provider refuses it; the address bar still has it. */
export async function startFlow(kind: FlowKind, start: FlowStart): Promise<Outcome> {
  const outcome = await ask(() => begin[kind](start))
  const refused = outcome.kind === 'trouble' && outcome.why === 'not_allowed' && start.returnTo !== undefined
  return refused ? ask(() => begin[kind]({ ...start, returnTo: undefined })) : outcome
}

export function getFlow(kind: FlowKind, id: string): Promise<Outcome> {
  return ask(() => get[kind](id))
}

/** The transient payload has the mail language for a real Kratos (deploy/kratos/templates). */
export function submitFlow(kind: FlowKind, id: string, body: FlowBody): Promise<Outcome> {
  return ask(() => submit[kind](id, { ...body, transient_payload: { language } }))
}

export async function needsSecondFactor(): Promise<boolean> {
  const outcome = await ask(() => provider.toSession())
  return outcome.kind === 'login' && outcome.why === 'aal2'
}

export async function flowErrorOf(id: string): Promise<{ reason?: string; code?: number } | undefined> {
  try {
    const { error } = (await provider.getFlowError({ id })).data
    return { ...error }
  } catch {
    return undefined
  }
}

const begin: Record<FlowKind, (start: FlowStart) => Promise<unknown>> = {
  login: ({ returnTo, refresh, aal, loginChallenge }) =>
    provider.createBrowserLoginFlow({ returnTo, refresh, aal, loginChallenge }),
  registration: ({ returnTo, loginChallenge }) => provider.createBrowserRegistrationFlow({ returnTo, loginChallenge }),
  verification: ({ returnTo }) => provider.createBrowserVerificationFlow({ returnTo }),
  recovery: ({ returnTo }) => provider.createBrowserRecoveryFlow({ returnTo }),
  settings: ({ returnTo }) => provider.createBrowserSettingsFlow({ returnTo }),
}

const get: Record<FlowKind, (id: string) => Promise<unknown>> = {
  login: id => provider.getLoginFlow({ id }),
  registration: id => provider.getRegistrationFlow({ id }),
  verification: id => provider.getVerificationFlow({ id }),
  recovery: id => provider.getRecoveryFlow({ id }),
  settings: id => provider.getSettingsFlow({ id }),
}

/** The flow's nodes define its body, while the client's types know only kinds of its own version. */
const submit: Record<FlowKind, (flow: string, body: FlowBody) => Promise<unknown>> = {
  login: (flow, body) =>
    provider.updateLoginFlow({ flow, updateLoginFlowBody: body as unknown as UpdateLoginFlowBody }),
  registration: (flow, body) =>
    provider.updateRegistrationFlow({
      flow,
      updateRegistrationFlowBody: body as unknown as UpdateRegistrationFlowBody,
    }),
  verification: (flow, body) =>
    provider.updateVerificationFlow({
      flow,
      updateVerificationFlowBody: body as unknown as UpdateVerificationFlowBody,
    }),
  recovery: (flow, body) =>
    provider.updateRecoveryFlow({ flow, updateRecoveryFlowBody: body as unknown as UpdateRecoveryFlowBody }),
  settings: (flow, body) =>
    provider.updateSettingsFlow({ flow, updateSettingsFlowBody: body as unknown as UpdateSettingsFlowBody }),
}

async function ask(call: () => Promise<unknown>): Promise<Outcome> {
  try {
    return outcomeOf(answerOf(await call()))
  } catch (error) {
    const { response } = error as { response?: unknown }
    return outcomeOf(response === undefined ? { status: 0, body: undefined } : answerOf(response))
  }
}

function answerOf(response: unknown): Answer {
  const { status, data, headers } = response as { status: number; data: unknown; headers?: Record<string, string> }
  if (typeof data === 'object') noteAnswer(Date.now())
  return { status, body: data, retryAfter: headers?.['retry-after'] }
}
