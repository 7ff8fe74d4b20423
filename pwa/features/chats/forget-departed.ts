import type { SyncDeps } from '../../sync/deps.ts'

/** Removes names of deleted accounts from titles in the outbox, as in "Message to Sanne" (F4, M14). */
export async function forgetDeparted({ cache, vault }: Pick<SyncDeps, 'cache' | 'vault'>): Promise<void> {
  const departed = await cache.chat.filter(chat => chat.departed === true).primaryKeys()
  if (departed.length === 0) return
  const lanes = new Set(departed.map(id => `chat:${id}`))
  const isNamed = ({ lane, title, args }: { lane: string; title?: string; args: unknown }) =>
    Boolean(title) && (lanes.has(lane) || lanes.has(`chat:${(args as { chatId?: string }).chatId}`))
  await vault.outbox.filter(isNamed).modify({ title: '' })
  await vault.sent.filter(isNamed).modify({ title: '' })
}
