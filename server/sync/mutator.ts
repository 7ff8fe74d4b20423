import type { MessageDescriptor } from '@lingui/core'
import type { Applied } from '../adapters/receipts.ts'
import type { SessionPerson } from '../adapters/identity/identity.ts'
import type { Store } from '../common/store/store.ts'
import type { Statement } from '../common/store/sql.ts'
import type { Language } from '../common/language/language.ts'
import type { RowKind } from '../../shared/sync/protocol.ts'
import type { RejectionCode } from '../../shared/lib/refusal-codes.ts'

/** Stored with the mutation; the sentence is made when answering. */
export interface FieldError {
  code: string
}
export type FieldErrors = { [path: string]: FieldError | undefined }

/** Says that a row of the scope is new or changed (`put`), or left it (`del`). */
export interface Change {
  scope: string
  kind: RowKind
  id: string
  op: 'put' | 'del'
}

/**
 * `applied` is durable with the mutation's id, or planned again where a guard fails. `noop` and `rejected` are final and
 * stored. `retry` stores nothing; `afterMs` is in milliseconds.
 */
export type Plan =
  | { kind: 'applied'; guards?: readonly Statement[]; statements: readonly Statement[]; changes: readonly Change[] }
  | { kind: 'noop' }
  | { kind: 'rejected'; code: RejectionCode; fields?: FieldErrors }
  | { kind: 'retry'; why: 'photos' | 'server' | 'dependency'; afterMs?: number; photos?: string[] }

export interface MutatorContext {
  /** Reads see committed data; `write` only builds statements. */
  store: Store
  /** Up to 30 seconds old: enough to allow, never enough to refuse. */
  person: SessionPerson
  /** Asks the provider. Throws the answer of the complete push where it cannot. */
  freshPerson(): Promise<SessionPerson>
  /** Of a replay after a restore: when it first happened. */
  now: number
  /** By the device, never later than now: offline work is older than its arrival. */
  madeAt: number
  sessionId: string
  language: Language
  mutationId: string
  /** Set where this server applied it before a restore: rights are not checked again. */
  replayOf: Applied | undefined
  /** It was made before a restore, and what it names may still come back. */
  isRecovering: boolean
}

export interface Mutator<Args> {
  plan(args: Args, context: MutatorContext): Promise<Plan>
  /** For arguments of the wrong shape; other paths get a general sentence. */
  fieldErrors?(args: unknown): FieldErrors
}

export type FormatError = (fault: FieldError, language: Language) => MessageDescriptor | undefined

export const rejected = (code: RejectionCode, fields?: FieldErrors): Plan => ({
  kind: 'rejected',
  code,
  ...(fields && { fields }),
})

/** Refuses without a verified e-mail (G3), on a fresh answer. */
export async function unverified({ person, freshPerson, replayOf }: MutatorContext): Promise<Plan | undefined> {
  const verified = replayOf !== undefined || person.emailVerified || (await freshPerson()).emailVerified
  return verified ? undefined : rejected('email_unverified')
}
