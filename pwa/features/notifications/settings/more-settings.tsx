import { Trans, useLingui } from '@lingui/react/macro'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { SwitchRow } from '../../../ui/form/switch.tsx'
import { language } from '../../../language/language.ts'
import { setMailLanguage, setQuietHours } from '../notifications.actions.ts'
import { useOwnSettings } from '../use-own-settings.ts'
import styles from './notifications.module.css'
import { useSaving } from '../../../sync/use-saving.ts'

export function MoreSettings() {
  const { t } = useLingui()
  const save = useSaving()
  const settings = useOwnSettings()
  if (!settings) return null
  const languages = [
    { value: 'nl', label: 'Nederlands' },
    { value: 'en', label: 'English' },
  ] as const
  return (
    <section className={styles.moreSettings} aria-label={t`More`}>
      <SwitchRow
        icon="moon"
        stacked
        title={<Trans>Quiet hours</Trans>}
        detail={<Trans>From 22:00 to 8:00 notifications wait</Trans>}
        checked={settings.quietHours}
        onChange={on => void save(vault => setQuietHours(vault, on, t`Quiet hours`))}
      />
      <ChoiceGroup
        label={t`Language of e-mails`}
        options={languages}
        value={settings.mailLanguage ?? language}
        onChange={chosen => void save(vault => setMailLanguage(vault, chosen, t`Language of e-mails`))}
      />
    </section>
  )
}
