import { v7 } from 'uuid'
import type { SessionPerson } from '../adapters/identity/identity.ts'
import type { ArgsOf, MutationName } from '../../shared/features/mutations.ts'
import { mutations } from '../../shared/features/mutations.ts'
import type { Mutation } from '../../shared/lib/mutation.ts'
import type {
  MutationEnvelope,
  MutationResult,
  PulledScope,
  PullAnswer,
  PushAnswer,
} from '../../shared/sync/protocol.ts'
import { must } from '../../shared/lib/must.ts'
import type { TestApp } from './test-app.ts'

/** Counts mutations, and does nothing else that a real device does. */
export interface Device {
  clientId: string
  headers: Record<string, string>
  /** In its declared lane. */
  envelope<Name extends MutationName>(
    name: Name,
    args: ArgsOf<Name>,
    more?: Partial<MutationEnvelope>,
  ): MutationEnvelope
  pushRaw(body: object): Promise<Response>
  push(mutations: readonly MutationEnvelope[], more?: object): Promise<Response>
  send<Name extends MutationName>(
    name: Name,
    args: ArgsOf<Name>,
    more?: Partial<MutationEnvelope>,
  ): Promise<MutationResult>
  pull(s: string, cursor: number | null): Promise<PulledScope>
}

export function createDevice(app: TestApp, person: SessionPerson, language = 'en'): Device {
  const headers = { ...app.signIn(person), 'accept-language': language }
  const clientId = v7()
  let n = 0
  const device: Device = {
    clientId,
    headers,
    envelope: (name, args, more) => {
      n += 1
      const { schema, lane } = mutations[name] as Mutation
      return { id: v7(), n, lane: lane(args), after: null, name, args, createdAt: app.clock.now(), schema, ...more }
    },
    pushRaw: body => app.ask('/api/sync/push', { as: headers, json: body }),
    push: (envelopes, more) => {
      const common = { clientId, epoch: null, expectUser: person.id, now: app.clock.now(), build: 1 }
      return device.pushRaw({ ...common, mutations: envelopes, ...more })
    },
    send: async (name, args, more) => {
      const answer = await device.push([device.envelope(name, args, more)])
      return must(((await answer.json()) as PushAnswer).results[0], `an answer with a result, not ${answer.status}`)
    },
    pull: async (s, cursor) => {
      const json = { epoch: null, expectUser: person.id, scopes: [{ s, cursor }] }
      const answer = await app.ask('/api/sync/pull', { as: headers, json })
      return must(((await answer.json()) as PullAnswer).scopes[0], `an answer with a scope, not ${answer.status}`)
    },
  }
  return device
}
