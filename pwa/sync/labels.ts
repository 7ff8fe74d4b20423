import type { MessageDescriptor } from '@lingui/core'
import type { MutationName } from '../../shared/features/mutations.ts'
import type { RefusalCode } from '../../shared/lib/refusal-codes.ts'
import type { Cache } from '../local/cache.types.ts'
import type { OutboxEntry, Vault } from '../local/vault.ts'

/** For pages only. */
export interface MutationLabel {
  /** For an entry without a title. */
  name: MessageDescriptor
  why(code: RefusalCode): MessageDescriptor
  /** Replaces `why` where the device knows more, such as a name. */
  whyHere?(entry: OutboxEntry, cache: Cache, personId: string): Promise<MessageDescriptor | undefined>
  /** Returns true where another attempt may end differently. */
  mayBeSentAgain(code: RefusalCode): boolean
  canBeTakenBack: boolean
  /** Returns false where `editPath` only shows it. */
  canBeChanged: boolean
  sendAgain(vault: Vault, entry: OutboxEntry): Promise<unknown>
  /** Deletes everything saved for it too. */
  throwAway(vault: Vault, entry: OutboxEntry): Promise<unknown>
  /** Without a question, a toast offers undo. */
  question?: MessageDescriptor
  /** Replaces `throwAway` for an entry that was never sent, with its own toast. */
  takeBack?: { work(vault: Vault, entry: OutboxEntry): Promise<boolean>; done: MessageDescriptor }
  /** Of an entry with other words. */
  instead?(entry: { args?: unknown }): MutationLabel | undefined
}

export type MutationLabels = { readonly [Name in MutationName]: MutationLabel }
