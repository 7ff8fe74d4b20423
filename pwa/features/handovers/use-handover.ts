import type { Handover } from '../../../shared/features/handovers/handovers.mutations.ts'
import type { Shown } from '../../sync/core/overlay.types.ts'
import { useOverlaid } from '../../sync/use-overlaid.ts'

/** The last one proposed in the chat, by either; undefined while loading and where there is none. */
export function useHandover(chatId: string): Shown<Handover> | undefined {
  return useOverlaid('handover', rows => rows.findLast(each => each.chatId === chatId), [chatId])
}
