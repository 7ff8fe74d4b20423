import type { Vault } from '../../local/vault.ts'

/** After these one knows what Kaft on one's own screen would be good for. */
const reasons: readonly string[] = ['chat.start', 'ad.create', 'list.follow']

/** Whether a chat began, an ad was placed or a list was followed since then (milliseconds), and the server has it. */
export async function wentWellSince(vault: Vault, at: number): Promise<boolean> {
  const sent = await vault.sent.where('at').aboveOrEqual(at).toArray()
  return sent.some(({ name, args }) => reasons.includes(name) && (args as { on?: boolean } | null)?.on !== false)
}
