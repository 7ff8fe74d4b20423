import type { MessageDescriptor } from '@lingui/core'
import type { Applied } from '../adapters/receipts.ts'
import type { SessionPerson } from '../adapters/identity/identity.ts'
import type { Statement, Store } from '../common/store/store.ts'
import type { Language } from '../common/language/language.ts'
import type { RowKind } from '../../shared/sync/protocol.ts'
import type { RejectionCode } from '../../shared/lib/refusal-codes.ts'

/** What is wrong with one argument, still without words: it is stored with the mutation, and said when answering. */
export interface FieldError {
  code: string
}
export type FieldErrors = { [path: string]: FieldError | undefined }

/** Word to a scope that one of its rows is new or changed (`put`) or has left it (`del`). */
export interface Change {
  scope: string
  kind: RowKind
  id: string
  op: 'put' | 'del'
}

/**
 * What a mutator decided on what it read. `applied`: the statements become durable together with the mutation's id, or,
 * where a guard does not hold any more, the mutator is asked again. `noop`: it is so already. `rejected`: final, stored.
 * `retry`: nothing is stored and the device asks again, after `afterMs` milliseconds where that is known.
 */
export type Plan =
  | { kind: 'applied'; guards?: readonly Statement[]; statements: readonly Statement[]; changes: readonly Change[] }
  | { kind: 'noop' }
  | { kind: 'rejected'; code: RejectionCode; fields?: FieldErrors }
  | { kind: 'retry'; why: 'photos' | 'server'; afterMs?: number; photos?: string[] }

export interface MutatorContext {
  /** Reads are awaited and see committed data; `write` only builds statements. */
  store: Store
  /** As the provider told within the last 30 seconds: enough to allow, never enough to refuse for rights. */
  person: SessionPerson
  /** Asks the provider anew. Throws what the whole push answers when it cannot be asked. */
  freshPerson(): Promise<SessionPerson>
  /** When it happens; of what a restore took, when it happened. */
  now: number
  /** When its maker did it: what was kept while offline is older than when it arrives, and never newer than now. */
  madeAt: number
  /** The session that it came with, and the language of the app there. */
  sessionId: string
  language: Language
  mutationId: string
  /** This server applied it before and a restore took it: what allowed it then is not asked again. */
  replayOf: Applied | undefined
}

export interface Mutator<Args> {
  plan(args: Args, context: MutatorContext): Promise<Plan>
  /** Names what is wrong with arguments that do not have the declared shape; paths it leaves out get a plain sentence. */
  fieldErrors?(args: unknown): FieldErrors
}

/** Makes a fault of a feature into a sentence; `undefined` is a fault of nobody. */
export type FormatError = (fault: FieldError, language: Language) => MessageDescriptor | undefined

export const rejected = (code: RejectionCode, fields?: FieldErrors): Plan => ({
  kind: 'rejected',
  code,
  ...(fields && { fields }),
})

/** Refuses without a verified e-mail (G3), on fresh facts. */
export async function unverified({ person, freshPerson, replayOf }: MutatorContext): Promise<Plan | undefined> {
  const verified = replayOf !== undefined || person.emailVerified || (await freshPerson()).emailVerified
  return verified ? undefined : rejected('email_unverified')
}
