import { Plural, useLingui } from '@lingui/react/macro'
import { photoPath } from '../../../../shared/features/photos/photo-path.ts'
import type { ReportInContext } from '../../../../shared/features/operator/queue.schema.ts'
import { formatMoment } from '../../../language/format.ts'
import { written } from '../../../language/written.ts'
import { Banner } from '../../../ui/notes/banner.tsx'
import reportStyles from './reports.module.css'
import styles from '../operator.module.css'

interface PartOfChatProps {
  chat: NonNullable<ReportInContext['chat']>
  report: ReportInContext['report']
}

/** Shows only messages around the report, and the server logs that they were read. */
export function PartOfChat({ chat: { messages, before, after }, report: { person, reporter } }: PartOfChatProps) {
  const { t } = useLingui()
  const nameOf = (senderId: string) => (senderId === person?.id ? person.name : reporter?.name) ?? ''
  return (
    <section className={styles.form}>
      <Banner icon="lock" inset>
        {t`You see the messages around the report, for this report only. That you opened them is in the audit log.`}
      </Banner>
      {before > 0 && (
        <p className={styles.quiet}>
          <Plural value={before} one="# earlier message is not shown." other="# earlier messages are not shown." />
        </p>
      )}
      <ol className={reportStyles.messages}>
        {messages.map(({ id, senderId, text, photos, sentAt }) => (
          <li key={id} className={reportStyles.message} data-theirs={senderId === person?.id ? '' : undefined}>
            {text !== '' && (
              <div className={reportStyles.bubble} {...written(text)}>
                {text}
              </div>
            )}
            {photos && (
              <div className={reportStyles.photos}>
                {photos.map((hash, at) => (
                  <a key={hash} href={photoPath(hash, '1600.webp')} target="_blank" rel="noreferrer">
                    <img src={photoPath(hash, '320.webp')} alt={t`Photo ${at + 1} of the message`} loading="lazy" />
                  </a>
                ))}
              </div>
            )}
            <p className={styles.quiet}>
              <bdi>{nameOf(senderId)}</bdi> · {formatMoment(sentAt)}
            </p>
          </li>
        ))}
      </ol>
      {after > 0 && (
        <p className={styles.quiet}>
          <Plural value={after} one="# later message is not shown." other="# later messages are not shown." />
        </p>
      )}
    </section>
  )
}
