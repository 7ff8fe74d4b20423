import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router-dom'
import { localPath } from '../../../shared/lib/routes.ts'
import { language } from '../../language/language.ts'
import { classes } from '../../lib/classes.ts'
import styles from './language-switch.module.css'

const languages = [
  { code: 'nl', name: 'Nederlands', short: 'NL' },
  { code: 'en', name: 'English', short: 'EN' },
] as const

/** Loads the page anew, so that all texts are in one language (A3). */
export function LanguageSwitch({ className }: { className?: string }) {
  const { t } = useLingui()
  const { pathname, search, hash } = useLocation()
  return (
    <nav className={classes(styles.switch, className)} aria-label={t`Language`}>
      {languages.map(({ code, name, short }) => (
        <a
          key={code}
          className={styles.language}
          href={`${localPath(code, pathname)}${search}${hash}`}
          hrefLang={code}
          lang={code}
          aria-label={`${short}, ${name}`}
          aria-current={code === language ? 'true' : undefined}
        >
          {short}
        </a>
      ))}
    </nav>
  )
}
