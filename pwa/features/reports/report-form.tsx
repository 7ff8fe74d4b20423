import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useRef, useState } from 'react'
import { reportTextError } from '../../../shared/features/reports/reports.rules.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useSyncStatus } from '../../sync/status.ts'
import { Button } from '../../ui/form/button.tsx'
import { Chip } from '../../ui/form/chip.tsx'
import { Banner } from '../../ui/notes/banner.tsx'
import { useSavedText } from '../chats/write/text-keeper.ts'
import { reportKey, sendReport } from './reports.actions.ts'
import { ReportedCard } from './reported-card.tsx'
import type { ReportSubject } from './report-subject.ts'
import { ReportText } from './report-text.tsx'
import styles from './reports.module.css'
import { reasonOf, startedWith, starterOf, starters } from './starters.ts'

/** Saves the text on this device until it is sent. */
export function ReportForm({ about, onClose }: { about: ReportSubject; onClose(): void }) {
  const { t } = useLingui()
  const { vault } = useLocal()
  const { online } = useSyncStatus()
  const { keeper, text = '', failed } = useSavedText(reportKey(about))
  const [hasTried, setTried] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const all = starters[about.kind].map(starter => t(starter))
  const chosen = starterOf(text, all)
  // Shows the error after the first attempt, until it is corrected.
  const error = hasTried ? reportTextError(reasonOf(text)) : undefined
  const { name } = about
  const book = about.ad?.book.name ?? name
  const title = about.kind === 'ad' ? t`Report of ${book}` : t`Report of the chat with ${name}`

  const choose = (starter: string | undefined) => {
    keeper.type(startedWith(text, starter, all))
    area.current?.focus()
  }
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const reason = reasonOf(keeper.text() ?? '')
    setTried(true)
    if (reportTextError(reason)) return area.current?.focus()
    void keeper.send(text, () => sendReport(vault, { about: { kind: about.kind, id: about.id }, reason, title }))
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <ReportedCard about={about} />
      <fieldset>
        <legend className={styles.label}>{t`What is not right?`}</legend>
        <div className={styles.chips}>
          {all.map(starter => (
            <Chip
              key={starter}
              selected={starter === chosen}
              onClick={() => choose(starter === chosen ? undefined : starter)}
            >
              {starter}
            </Chip>
          ))}
          <Chip onClick={() => choose(undefined)}>{t`Something else`}</Chip>
        </div>
      </fieldset>
      <ReportText
        label={t`Tell it in your own words`}
        hint={<Trans>{name} does not see who reports this.</Trans>}
        value={text}
        onType={keeper.type}
        error={error}
        ref={area}
      />
      {failed && (
        <Banner tone="error" icon="warning" inset>
          {t`This could not be kept on this device. The text is still here: try again.`}
        </Banner>
      )}
      {!online && <p className={styles.intro}>{t`waiting for connection · will be sent by itself`}</p>}
      <div className={styles.actions}>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button kind="primary" type="submit">{t`Report`}</Button>
      </div>
    </form>
  )
}
