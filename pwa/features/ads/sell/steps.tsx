import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { classes } from '../../../lib/classes.ts'
import { type Step, steps } from '../drafts/draft.ts'
import styles from './sell.module.css'

const names = {
  book: { short: msg`Book`, long: msg`Which book?` },
  condition: { short: msg`Condition`, long: msg`Condition and price` },
  personal: { short: msg`Personal info`, long: msg`Personal info` },
  done: { short: msg`Done`, long: msg`Done` },
}

export function Steps({ step }: { step: Step }) {
  const { t } = useLingui()
  const reached = steps.indexOf(step)
  const number = reached + 1
  const count = steps.length
  const name = t(names[step].long)
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  // Moves the focus to the new step, because the publish button goes with the focus.
  useEffect(() => {
    const isLost = step === 'done' && document.activeElement === document.body
    if (before.current !== step || isLost) heading.current?.focus({ preventScroll: true })
    before.current = step
  }, [step])
  return (
    <header className={styles.steps}>
      <ol className={styles.bars}>
        {steps.map((each, index) => (
          <li
            key={each}
            className={classes(styles.bar, index <= reached && styles.reached)}
            aria-current={each === step ? 'step' : undefined}
          >
            <span>{t(names[each].short)}</span>
          </li>
        ))}
      </ol>
      <h1 ref={heading} className={styles.where} tabIndex={-1}>{t`Step ${number} of ${count} · ${name}`}</h1>
    </header>
  )
}
