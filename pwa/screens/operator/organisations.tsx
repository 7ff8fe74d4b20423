import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
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
import { Failure } from './decided-meanwhile.tsx'
import styles from './operator.module.css'
import { ActionForm } from './action-form.tsx'
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
            <ul className={classes(styles.rows, tableStyles.sheet)}>
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
    <li className={styles.row}>
      <span className={styles.rowHead}>
        <span {...written(name)}>{name}</span>
        <Button size="small" icon="plus" busy={busy} onClick={() => void invite()}>{t`Invite an admin`}</Button>
      </span>
      <span className={styles.quiet}>
        {university} · <Plural value={admins} one="# admin" other="# admins" /> ·{' '}
        <Plural value={links} one="# book on lists" other="# books on lists" />
      </span>
      <span className={styles.tags}>
        {admins === 0 && <Tag tone="marker">{t`nobody curates it`}</Tag>}
        {openInvites > 0 && (
          <Tag tone="green">
            <Plural value={openInvites} one="# open invite" other="# open invites" />
          </Tag>
        )}
      </span>
      {url !== undefined && (
        <output className={styles.quote}>
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
  const clear = () => {
    setName('')
    setUniversity('')
    setTried(false)
    made()
  }
  return (
    <ActionForm
      busy={busy}
      run={run}
      path="/operator/organisations"
      body={{ name, university }}
      check={() => {
        setTried(true)
        return name.trim() !== '' && university.trim() !== ''
      }}
      verb={t`Create`}
      title={t`Create ${name}?`}
      consequence={<p>{t`It is there at once, at ${university}. Only the command line takes it away again.`}</p>}
      done={clear}
    >
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
    </ActionForm>
  )
}
