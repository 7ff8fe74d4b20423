import { useOverlaid } from '../../sync/use-overlaid.ts'

export interface OwnSettings {
  chatAlerts: { email: boolean; push: boolean }
  /** undefined: never chosen, which is pushes on and mails off. */
  listAlerts: { email: boolean; push: boolean } | undefined
  quietHours: boolean
  /** undefined: the language of the registration. */
  mailLanguage: 'nl' | 'en' | undefined
}

/** Includes unsent changes; undefined while loading. */
export function useOwnSettings(): OwnSettings | undefined {
  const found = useOverlaid('person', (rows, { personId }) => rows.find(({ id }) => id === personId))
  if (!found) return undefined
  const { chatAlerts, listAlerts, quietHours = false, mailLanguage } = found
  return { chatAlerts, listAlerts, quietHours, mailLanguage }
}
