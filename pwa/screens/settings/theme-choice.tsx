import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { chooseTheme, chosenTheme, type Theme } from '../../lib/theme.ts'
import { ChoiceGroup } from '../../ui/form/choice-group.tsx'

export function ThemeChoice() {
  const { t } = useLingui()
  const [theme, setTheme] = useState<Theme>(chosenTheme)
  const options = [
    { value: 'system', label: t`Automatic` },
    { value: 'light', label: t`Light` },
    { value: 'dark', label: t`Dark` },
  ] as const
  const choose = (chosen: Theme) => {
    chooseTheme(chosen)
    setTheme(chosen)
  }
  return <ChoiceGroup label={t`Colours`} options={options} value={theme} onChange={choose} />
}
