import type { ArgsOf, MutationName } from '../../../shared/features/mutations.ts'
import type { OutboxEntry, Vault } from '../../local/vault.ts'
import type { DeviceMutation } from '../mutation.ts'
import { enqueue } from './enqueue.ts'

/** Like `enqueue`, but replaces an unsent or refused entry of the same name and lane, because only the last choice counts. */
export async function enqueueLatest<Name extends MutationName>(
  vault: Vault,
  mutation: DeviceMutation<Name>,
  args: ArgsOf<Name>,
  options: { title?: string } = {},
): Promise<void> {
  const isOver = ({ name, state, firstSentAt }: OutboxEntry) =>
    name === mutation.name && (state === 'rejected' || (state === 'queued' && firstSentAt === null))
  await vault.transaction('rw', vault.outbox, vault.meta, async () => {
    await vault.outbox
      .where({ lane: mutation.lane(args) })
      .filter(isOver)
      .delete()
    await enqueue(vault, mutation, args, options)
  })
}
