import type { Person } from '../../../shared/features/people/people.schema.ts'
import { useOverlaid } from '../../sync/use-overlaid.ts'
import type { PushState } from './push/push-support.ts'
import type { Ways } from './ways.ts'

export interface OwnSettings {
  chatAlerts: { email: boolean; push: boolean }
  /** The same as of chats until they are chosen. */
  dealAlerts: { email: boolean; push: boolean }
  /** undefined: never chosen, which is pushes on and mails off. */
  listAlerts: { email: boolean; push: boolean } | undefined
  quietHours: boolean
  /** Books bought here come onto the shelf by themselves. */
  shelfFill: boolean
  /** undefined: the language of the registration. */
  mailLanguage: 'nl' | 'en' | undefined
}

/** Includes unsent changes; undefined while loading. */
export function useOwnSettings(): OwnSettings | undefined {
  const found = useOverlaid('person', (rows, { personId }) => rows.find(({ id }) => id === personId))
  return found && settingsOf(found)
}

export function settingsOf(person: Person): OwnSettings {
  const { chatAlerts, dealAlerts = chatAlerts, listAlerts, quietHours = false, shelfFill = true, mailLanguage } = person
  return { chatAlerts, dealAlerts, listAlerts, quietHours, shelfFill, mailLanguage }
}

/** Nobody sees a switch on that they never turned on while this device takes no notifications. */
export function shownListAlerts(chosen: Ways | undefined, device: PushState | undefined): Ways {
  return chosen ?? { email: false, push: device === 'on' }
}
