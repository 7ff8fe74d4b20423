import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { type IconName, strokes } from '../../../ui/icon.strokes.ts'
import styles from './steps.module.css'

const sliders = 'M4 8h8M18 8h2M4 16h2M12 16h8M18 8a3 3 0 1 1-6 0a3 3 0 0 1 6 0M12 16a3 3 0 1 1-6 0a3 3 0 0 1 6 0'

export interface Step {
  words: ReactNode
  picture: {
    icon?: IconName | 'sliders'
    words: ReactNode
    detail?: ReactNode
    end?: 'chevron' | 'switch'
    ring: 'icon' | 'end'
  }
}

export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ words, picture }, place) => (
        <li key={place} className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            {place + 1}
          </span>
          <div className={styles.words}>
            <p>{words}</p>
            <StepPicture {...picture} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function StepPicture({ icon, words, detail, end, ring }: Step['picture']) {
  return (
    <div className={styles.drawn} aria-hidden="true">
      {icon && (
        <span className={ring === 'icon' ? styles.ring : styles.plain}>
          <svg width="20" height="20" viewBox="0 0 24 24" className={styles.line}>
            <path d={icon === 'sliders' ? sliders : strokes[icon]} />
          </svg>
        </span>
      )}
      <span className={styles.label}>
        {words}
        {detail && <small>{detail}</small>}
      </span>
      {end === 'chevron' && (
        <span className={ring === 'end' ? styles.ring : styles.plain}>
          <Icon name="chevron" size={20} />
        </span>
      )}
      {end === 'switch' && <span className={styles.on} />}
    </div>
  )
}
