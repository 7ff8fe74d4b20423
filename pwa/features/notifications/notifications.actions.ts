import type { Vault } from '../../local/vault.ts'
import { enqueueLatest } from '../../sync/push/enqueue-latest.ts'
import { chatAlertsSet, listAlertsSet, mailLanguageSet, quietHoursSet } from './notifications.mutations.ts'

/**
 * Tells of new chats and messages in these ways from now on (E5). Works offline: it shows at once and goes out with the
 * next connection. Refused later (the address is not confirmed): the outbox says so.
 */
export async function setChatAlerts(
  vault: Vault,
  alerts: { email: boolean; push: boolean },
  title: string,
): Promise<void> {
  await enqueueLatest(vault, chatAlertsSet, alerts, { title })
}

/**
 * Tells of what is new on followed lists in these ways from now on. Works offline. Refused later (the address is not
 * confirmed): the outbox says so.
 */
export async function setListAlerts(
  vault: Vault,
  alerts: { email: boolean; push: boolean },
  title: string,
): Promise<void> {
  await enqueueLatest(vault, listAlertsSet, alerts, { title })
}

/** Pushes wait from 22 to 8 o'clock, or do not. Works offline, and is never refused. */
export async function setQuietHours(vault: Vault, on: boolean, title: string): Promise<void> {
  await enqueueLatest(vault, quietHoursSet, { on }, { title })
}

/** The language of mails, whatever that of a page is. Works offline, and is never refused. */
export async function setMailLanguage(vault: Vault, language: 'nl' | 'en', title: string): Promise<void> {
  await enqueueLatest(vault, mailLanguageSet, { language }, { title })
}
