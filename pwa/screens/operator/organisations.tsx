import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { RunOrganisation, RunOrganisations } from '../../../shared/features/operator/operator.schema.ts'
import { useAsked } from '../../features/operator/use-asked.ts'
import { useAction } from '../../features/operator/use-action.ts'
import { classes } from '../../lib/classes.ts'
import { written } from '../../language/written.ts'
import { UniversityField } from '../../features/organisations/university-field.tsx'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Answered } from '../../ui/notes/answered.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { copyLink } from '../../features/organisations/admins/invite-dialog.tsx'
import cardStyles from './card.module.css'
import listStyles from './list.module.css'
import { Failure } from './failure.tsx'
import styles from './operator.module.css'
import { Question } from './question.tsx'
import tableStyles from './table.module.css'

export default function Organisations() {
  const { t } = useLingui()
  const answer = useAsked<RunOrganisations>('/operator/organisations')
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t`Associations`}</h1>
      <div className={styles.columns} data-panel="">
        <Answered answer={answer} skeleton={<Skeleton shape="block" />} missing={null}>
          {({ organisations }) => (
            <ul className={classes(listStyles.list, tableStyles.sheet)}>
              {organisations.map(organisation => (
                <One key={organisation.id} organisation={organisation} invited={answer.refresh} />
              ))}
            </ul>
          )}
        </Answered>
        <Make made={answer.refresh} />
      </div>
    </div>
  )
}

function One({ organisation, invited }: { organisation: RunOrganisation; invited(): void }) {
  const { t } = useLingui()
  const { id, name, university, admins, links, openInvites } = organisation
  const { busy, failure, run } = useAction()
  const [url, setUrl] = useState<string>()
  const invite = async () => {
    const made = await run<{ invite: { url: string } }>(`/operator/organisations/${id}/invites`)
    if (!made) return
    setUrl(made.invite.url)
    invited()
  }
  return (
    <li className={listStyles.row}>
      <span className={listStyles.rowHead}>
        <span {...written(name)}>{name}</span>
        <Button size="small" icon="plus" busy={busy} onClick={() => void invite()}>{t`Invite an admin`}</Button>
      </span>
      <span className={styles.quiet}>
        {university} · <Plural value={admins} one="# admin" other="# admins" /> ·{' '}
        <Plural value={links} one="# book on lists" other="# books on lists" />
      </span>
      <span className={cardStyles.tags}>
        {admins === 0 && <Tag tone="marker">{t`nobody curates it`}</Tag>}
        {openInvites > 0 && (
          <Tag tone="green">
            <Plural value={openInvites} one="# open invite" other="# open invites" />
          </Tag>
        )}
      </span>
      {url !== undefined && (
        <output className={cardStyles.quote}>
          <Trans>For one week, works once:</Trans> {url}{' '}
          <Button size="small" icon="link" onClick={() => void copyLink(url)}>{t`Copy`}</Button>
        </output>
      )}
      <Failure of={failure} />
    </li>
  )
}

function Make({ made }: { made(): void }) {
  const { t } = useLingui()
  const { busy, failure, run } = useAction()
  const [name, setName] = useState('')
  const [university, setUniversity] = useState('')
  const [tried, setTried] = useState(false)
  const fault = (value: string) => (tried && value.trim() === '' ? t`This field is required` : undefined)
  const [isAsking, setAsking] = useState(false)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() !== '' && university.trim() !== '') setAsking(true)
  }
  const send = async () => {
    const answered = await run('/operator/organisations', { name, university })
    setAsking(false)
    if (!answered) return
    setName('')
    setUniversity('')
    setTried(false)
    made()
  }
  return (
    <form className={cardStyles.card} onSubmit={ask}>
      <h2>{t`New association`}</h2>
      <TextField
        label={t`Name`}
        value={name}
        onChange={event => setName(event.target.value)}
        error={fault(name) ?? failure?.fields['name']}
      />
      <UniversityField
        value={university}
        onChange={setUniversity}
        error={fault(university) ?? failure?.fields['university']}
      />
      {failure && Object.keys(failure.fields).length === 0 && <Failure of={failure} />}
      <div className={cardStyles.actions}>
        <Button type="submit" kind="primary" busy={busy}>{t`Create`}</Button>
      </div>
      <Question
        open={isAsking}
        title={<Trans>Create {name}?</Trans>}
        verb={t`Create`}
        kind="primary"
        busy={busy}
        onYes={() => void send()}
        onClose={() => setAsking(false)}
      >
        <p>
          <Trans>It is there at once, at {university}. Only the command line takes it away again.</Trans>
        </p>
      </Question>
    </form>
  )
}
