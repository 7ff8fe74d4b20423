import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { useState } from 'react'
import type { BlockDays } from '../../../../shared/features/operator/queue.schema.ts'
import type { FoundPerson } from '../../../../shared/features/operator/operator.schema.ts'
import { useAsked } from '../../../features/operator/use-asked.ts'
import { useAction } from '../../../features/operator/use-action.ts'
import { formatDate, formatMoment } from '../../../language/format.ts'
import { written } from '../../../language/written.ts'
import { ActionForm } from '../action-form.tsx'
import { Answered } from '../../../ui/notes/answered.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { Link } from '../../../ui/page/link.tsx'
import { DaysChoice, useWhy, WhyField } from '../decision-fields.tsx'
import { Failure } from '../decided-meanwhile.tsx'
import styles from '../operator.module.css'
import { Tag } from '../../../ui/tag.tsx'

export function PersonPanel({ id, changed }: { id: string; changed(): void }) {
  const { t } = useLingui()
  const answer = useAsked<{ person: FoundPerson }>(`/operator/people/${id}`)
  return (
    <Answered answer={answer} skeleton={<Skeleton shape="block" />} missing={<p>{t`This person is not there.`}</p>}>
      {({ person }) => (
        <div className={styles.card}>
          <h2 {...written(person.firstName)}>
            {person.firstName} {person.lastName}
          </h2>
          <p className={styles.quiet}>
            {person.email}
            <br />
            <Trans>Here since {formatDate(person.createdAt)}</Trans>
          </p>
          <dl className={styles.figures}>
            <div>
              <dt>{t`for sale`}</dt>
              <dd>{person.adsOpen}</dd>
            </div>
            <div>
              <dt>{t`sold`}</dt>
              <dd>{person.sold}</dd>
            </div>
            <div>
              <dt>{t`chats`}</dt>
              <dd>{person.chats}</dd>
            </div>
            <div>
              <dt>{t`reports`}</dt>
              <dd>{person.reports}</dd>
            </div>
          </dl>
          <PersonTags person={person} />
          {person.blocked && (
            <section className={styles.form}>
              <p className={styles.quiet}>
                <Trans>Blocked {formatMoment(person.blocked.at)}</Trans> {person.blocked.by?.name}
                {person.blocked.expiresAt !== null && (
                  <>
                    <br />
                    <Trans>Until {formatMoment(person.blocked.expiresAt)}</Trans>
                  </>
                )}
              </p>
              <p className={styles.quote} {...written(person.blocked.why)}>
                {person.blocked.why}
              </p>
            </section>
          )}
          {!person.isOperator && (
            <BlockForm
              person={person}
              done={() => {
                answer.refresh()
                changed()
              }}
            />
          )}
          <Link to={`/operator/audit?q=${person.id}`}>{t`In the audit log`}</Link>
        </div>
      )}
    </Answered>
  )
}

function BlockForm({ person, done }: { person: FoundPerson; done(): void }) {
  const { t } = useLingui()
  const { busy, failure, run } = useAction()
  const [days, setDays] = useState<BlockDays>()
  const why = useWhy()
  const { firstName, blocked } = person
  const verb = blocked ? t`Unblock` : t`Block`
  const consequence = (
    <p className={styles.quiet}>
      {blocked
        ? t`Account and chats come back, and so do the ads that the block took.`
        : t`They are logged out everywhere, their ads go off, and they can still download their data.`}
    </p>
  )
  return (
    <ActionForm
      className={styles.form}
      busy={busy}
      run={run}
      path={`/operator/people/${person.id}/${blocked ? 'unblock' : 'block'}`}
      body={{ why: why.value, ...(!blocked && { days }) }}
      check={why.check}
      verb={verb}
      kind={blocked ? 'primary' : 'danger'}
      title={blocked ? t`Unblock ${firstName}?` : t`Block ${firstName}?`}
      consequence={consequence}
      done={() => {
        why.clear()
        done()
      }}
    >
      <h3>{verb}</h3>
      {!blocked && <DaysChoice value={days} onChange={setDays} />}
      <WhyField why={why} failure={failure} />
      {consequence}
      <Failure of={failure} />
    </ActionForm>
  )
}

export function PersonTags({ person }: { person: FoundPerson }) {
  const { t } = useLingui()
  const { blocked, openReports, emailVerified, isOperator, organisations } = person
  return (
    <span className={styles.tags}>
      {blocked && <Tag tone="red">{t`blocked`}</Tag>}
      {openReports > 0 && (
        <Tag tone="marker">
          <Plural value={openReports} one="# open report" other="# open reports" />
        </Tag>
      )}
      {!emailVerified && <Tag>{t`e-mail not confirmed`}</Tag>}
      {isOperator && <Tag tone="green">{t`operator`}</Tag>}
      {organisations.map(name => (
        <Tag key={name} tone="green">
          {name}
        </Tag>
      ))}
    </span>
  )
}
