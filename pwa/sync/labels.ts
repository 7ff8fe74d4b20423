import type { MessageDescriptor } from '@lingui/core'
import type { MutationName } from '../../shared/features/mutations.ts'
import type { RefusalCode } from '../../shared/lib/refusal-codes.ts'
import type { OutboxEntry, Vault } from '../local/vault.ts'

/** How the outbox shows a mutation that waits or was refused, and what its maker can do. For pages only. */
export interface MutationLabel {
  /** What it is called where it has no title of its own. */
  name: MessageDescriptor
  why(code: RefusalCode): MessageDescriptor
  /** Whether sending the same once more can end differently. */
  mayBeSentAgain(code: RefusalCode): boolean
  /** Whether the outbox offers to take it back while it was never on its way. */
  canBeTakenBack: boolean
  /** Whether it can be put right at its `editPath`; else that is only where it is seen. */
  canBeChanged: boolean
  /** Sends refused work once more, with the parts of it that were refused. */
  sendAgain(vault: Vault, entry: OutboxEntry): Promise<unknown>
  /** Throws away what was refused or was never on its way, with everything that was kept for it. */
  throwAway(vault: Vault, entry: OutboxEntry): Promise<unknown>
  /** Asked before it is thrown away. Without a question it can be undone for a moment. */
  question?: MessageDescriptor
  /** What taking back what was never on its way does instead of throwing it away, and what is said of it then. */
  takeBack?: { work(vault: Vault, entry: OutboxEntry): Promise<boolean>; done: MessageDescriptor }
}

export type MutationLabels = { readonly [Name in MutationName]: MutationLabel }
