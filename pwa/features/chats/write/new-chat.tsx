import type { AdPage } from '../../../../shared/features/ads/ads.schema.ts'
import { useCached } from '../../../api/use-cached.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { ChatPanel } from '../read/chat-panel.tsx'
import { NoAd, NoChat } from './no-chat.tsx'
import type { OpenChat } from '../use-chat.ts'

/** Renders one field before and after the chat begins, so that no key is lost (E2). */
export function NewChat({ id, adId, chat }: { id: string; adId: string | null; chat: OpenChat | null }) {
  const { personId } = useLocal()
  const { data: page, state } = useCached<AdPage>(adId === null ? null : `/ads/${encodeURIComponent(adId)}`)
  const isOwn = page?.ad.seller.id === personId
  if (!chat && page && (isOwn || page.ad.deletedAt !== null)) return <NoChat about={page} isOwn={isOwn} />
  if (chat || page) return <ChatPanel id={id} chat={chat} about={chat ? chat.about : page} focus={adId !== null} />
  if (state === 'loading' || state === 'stale') return <Skeleton shape="block" />
  return <NoAd missing={state === 'missing'} />
}
