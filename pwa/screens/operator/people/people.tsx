import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { FoundPeople } from '../../../../shared/features/operator/people.schema.ts'
import { useAsked } from '../../../features/operator/use-asked.ts'
import { formatDate } from '../../../language/format.ts'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Answered } from '../../../ui/notes/answered.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import styles from '../operator.module.css'
import { PersonPanel } from './person-panel.tsx'
import { PersonTags } from './person-tags.tsx'

type Which = 'all' | 'reported' | 'blocked' | 'admins'

/** Everybody, found by name, e-mail, city or id, and blocking with a reason. */
export default function People() {
  const { t } = useLingui()
  const { id } = useParams()
  const [q, setQ] = useState('')
  const [which, setWhich] = useState<Which>('all')
  const asked = new URLSearchParams({ q: useDeferredValue(q), ...(which !== 'all' && { which }) })
  const answer = useAsked<FoundPeople>(`/operator/people?${asked}`)
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>
        <Trans>People</Trans>
      </h1>
      <div className={styles.filters}>
        <TextField
          type="search"
          label={<Trans>Name, e-mail, city or id</Trans>}
          value={q}
          onChange={event => setQ(event.target.value)}
        />
        <ChoiceGroup
          label={<Trans>Which</Trans>}
          value={which}
          onChange={setWhich}
          options={[
            { value: 'all', label: t`Everybody` },
            { value: 'reported', label: t`Reported` },
            { value: 'blocked', label: t`Blocked` },
            { value: 'admins', label: t`Admins` },
          ]}
        />
      </div>
      <div className={styles.columns} data-panel={id === undefined ? undefined : ''}>
        <Answered answer={answer} skeleton={<Skeleton shape="block" />} missing={null}>
          {({ people, total }) => (
            <div className={styles.scroll}>
              <output className={styles.quiet}>
                <Plural value={total} one="# person" other="# people" />
              </output>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">
                      <Trans>Name</Trans>
                    </th>
                    <th scope="col">
                      <Trans>E-mail</Trans>
                    </th>
                    <th scope="col">
                      <Trans>Since</Trans>
                    </th>
                    <th scope="col">
                      <Trans>Ads</Trans>
                    </th>
                    <th scope="col">
                      <Trans>Reports</Trans>
                    </th>
                    <th scope="col">
                      <Trans>State</Trans>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {people.map(person => (
                    <tr key={person.id} aria-selected={person.id === id}>
                      <td>
                        <Link to={`/operator/people/${person.id}`}>
                          {person.firstName} {person.lastName}
                        </Link>
                      </td>
                      <td>{person.email}</td>
                      <td>{formatDate(person.createdAt)}</td>
                      <td>{person.adsOpen}</td>
                      <td>{person.reports}</td>
                      <td>
                        <PersonTags person={person} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </Answered>
        {id !== undefined && <PersonPanel key={id} id={id} changed={answer.refresh} />}
      </div>
    </div>
  )
}
