import type { Vault } from '../../local/vault.ts'
import { enqueueLatest } from '../../sync/push/enqueue.ts'
import {
  chatAlertsSet,
  dealAlertsSet,
  listAlertsSet,
  mailLanguageSet,
  quietHoursSet,
} from './notifications.mutations.ts'

/** Works offline. If refused later (unconfirmed address), the outbox shows why (E5). */
export async function setChatAlerts(
  vault: Vault,
  alerts: { email: boolean; push: boolean },
  title: string,
): Promise<void> {
  await enqueueLatest(vault, chatAlertsSet, alerts, { title })
}

/** Works offline. If refused later (unconfirmed address), the outbox shows why. */
export async function setDealAlerts(
  vault: Vault,
  alerts: { email: boolean; push: boolean },
  title: string,
): Promise<void> {
  await enqueueLatest(vault, dealAlertsSet, alerts, { title })
}

/** Works offline. If refused later (unconfirmed address), the outbox shows why. */
export async function setListAlerts(
  vault: Vault,
  alerts: { email: boolean; push: boolean },
  title: string,
): Promise<void> {
  await enqueueLatest(vault, listAlertsSet, alerts, { title })
}

/** Holds pushes from 22 to 8 o'clock. Works offline. Never refused. */
export async function setQuietHours(vault: Vault, on: boolean, title: string): Promise<void> {
  await enqueueLatest(vault, quietHoursSet, { on }, { title })
}

/** Works offline. Never refused. */
export async function setMailLanguage(vault: Vault, language: 'nl' | 'en', title: string): Promise<void> {
  await enqueueLatest(vault, mailLanguageSet, { language }, { title })
}
