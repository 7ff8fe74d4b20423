import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import styles from './photo-field.module.css'
import { PhotoInput } from './photo-input.tsx'
import type { PhotoProblem } from '../shrink/photo-of.ts'

interface PhotoProblemsProps {
  problems: readonly PhotoProblem[]
  onPick(files: File[]): void
}

/** Scrolls into view, unless the person types elsewhere. */
export function PhotoProblems({ problems, onPick }: PhotoProblemsProps) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const count = problems.length
  const show = useEffectEvent(() => {
    if (isTyping(document.activeElement)) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'center' })
  })
  useEffect(() => {
    if (count > 0) show()
  }, [count])
  if (count === 0) return null
  return (
    <div ref={place} className={styles.problems} tabIndex={-1} role="alert">
      <ul>
        {problems.map((problem, index) => (
          <li key={`${problem.name}-${index}`}>
            <strong>{problem.name}</strong>: {t(problem.sentence)}
          </li>
        ))}
      </ul>
      {problems.some(({ isHeic }) => isHeic) && (
        <>
          <p className={styles.help}>
            {t`Take the photo here, or choose it again: your phone then makes a JPEG of it, if it can.`}
          </p>
          <div className={styles.ways}>
            <PhotoInput accept="image/*" capture="environment" onPick={onPick}>
              <Icon name="camera" size={20} />
              {t`Take the photo here`}
            </PhotoInput>
            <PhotoInput accept="image/jpeg" multiple onPick={onPick}>{t`Choose as JPEG`}</PhotoInput>
          </div>
        </>
      )}
    </div>
  )
}

function isTyping(element: Element | null): boolean {
  return element instanceof HTMLInputElement && element.type !== 'file' && element.type !== 'radio'
}
