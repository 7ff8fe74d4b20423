import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { chooseTheme, chosenTheme, onTheme, type Theme } from '../../lib/theme.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon.strokes.ts'
import { Unseen } from '../../ui/notes/unseen.tsx'
import nativeStyles from '../../ui/form/native-input.module.css'
import styles from './frame.module.css'

const icons: Record<Theme, IconName> = { system: 'device', light: 'sun', dark: 'moon' }

export function ThemeSwitch() {
  const { t } = useLingui()
  const theme = useSyncExternalStore<Theme>(onTheme, chosenTheme, () => 'system')
  const names: Record<Theme, string> = { system: t`Like your device`, light: t`Light`, dark: t`Dark` }
  return (
    <fieldset className={styles.switch} aria-label={t`Colours`}>
      {(Object.keys(icons) as Theme[]).map(each => (
        <label key={each} className={styles.choice} title={names[each]}>
          <input
            className={nativeStyles.input}
            type="radio"
            name="theme"
            value={each}
            checked={each === theme}
            onChange={() => chooseTheme(each)}
          />
          <span className={styles.face}>
            <Icon name={icons[each]} size={18} />
            <Unseen>{names[each]}</Unseen>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
