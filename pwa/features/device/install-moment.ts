import type { Vault } from '../../local/vault.ts'

/** After one of these a person knows what the app is good for. */
const reasons: readonly string[] = ['chat.start', 'ad.create', 'list.follow']

/** `at` is in milliseconds. The server must have it. */
export async function wentWellSince(vault: Vault, at: number): Promise<boolean> {
  const sent = await vault.sent.where('at').aboveOrEqual(at).toArray()
  return sent.some(({ name, args }) => reasons.includes(name) && (args as { on?: boolean } | null)?.on !== false)
}
