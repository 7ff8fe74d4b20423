import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { chooseTheme, chosenTheme, type Theme } from '../lib/theme.ts'
import styles from './theme-switch.module.css'

/** Light, dark, or as the device has it. */
export function ThemeSwitch() {
  const { t } = useLingui()
  const [theme, setTheme] = useState<Theme>(() => (typeof document === 'undefined' ? 'system' : chosenTheme()))
  const choose = (chosen: Theme) => {
    chooseTheme(chosen)
    setTheme(chosen)
  }
  const names: Record<Theme, string> = { system: t`As the device`, light: t`Light`, dark: t`Dark` }
  return (
    <label className={styles.switch}>
      <span>{t`Colours`}</span>
      <select className={styles.select} value={theme} onChange={event => choose(event.target.value as Theme)}>
        {(Object.keys(names) as Theme[]).map(name => (
          <option key={name} value={name}>
            {names[name]}
          </option>
        ))}
      </select>
    </label>
  )
}
