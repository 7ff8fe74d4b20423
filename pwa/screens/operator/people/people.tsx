import { Plural, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { FoundPeople } from '../../../../shared/features/operator/operator.schema.ts'
import { useAskedPages } from '../../../features/operator/use-asked-pages.ts'
import { formatDate } from '../../../language/format.ts'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Link } from '../../../ui/page/link.tsx'
import styles from '../operator.module.css'
import tableStyles from '../table.module.css'
import { Rows, Segments, Table } from '../rows.tsx'
import { PersonPanel, PersonTags } from './person-panel.tsx'

type Which = 'all' | 'reported' | 'blocked' | 'admins'

export default function People() {
  const { t } = useLingui()
  const { id } = useParams()
  const [q, setQ] = useState('')
  const [which, setWhich] = useState<Which>('all')
  const asked = new URLSearchParams({ q: useDeferredValue(q), ...(which !== 'all' && { which }) })
  const answer = useAskedPages<FoundPeople, 'people'>(`/operator/people?${asked}`, 'people')
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t`People`}</h1>
      <div className={tableStyles.filters}>
        <SearchField
          className={tableStyles.search}
          label={t`Name, e-mail, city or id`}
          placeholder={t`Name, e-mail, city or id`}
          value={q}
          onChange={event => setQ(event.target.value)}
          onClear={() => setQ('')}
        />
        <Segments
          label={t`Which`}
          value={which}
          onChange={setWhich}
          options={[
            { value: 'all', label: t`Everybody` },
            { value: 'reported', label: t`Reported` },
            { value: 'blocked', label: t`Blocked` },
            { value: 'admins', label: t`Admins` },
          ]}
        />
        <output className={styles.quiet}>
          {answer.data && <Plural value={answer.data.total} one="# person" other="# people" />}
        </output>
      </div>
      <div className={styles.columns} data-panel={id === undefined ? 'none' : ''}>
        <Rows answer={answer} of="people" empty={<EmptyState level={2} title={t`Nobody is found by this`} />}>
          {people => (
            <Table
              heads={[
                { label: t`Name` },
                { label: t`E-mail` },
                { label: t`Since` },
                { label: t`Ads`, isNumber: true },
                { label: t`Reports`, isNumber: true },
                { label: t`State` },
              ]}
            >
              {people.map(person => (
                <tr key={person.id} aria-selected={person.id === id}>
                  <td>
                    <Link className={tableStyles.open} to={`/operator/people/${person.id}`}>
                      {person.firstName} {person.lastName}
                    </Link>
                  </td>
                  <td>{person.email}</td>
                  <td className={tableStyles.whole}>{formatDate(person.createdAt)}</td>
                  <td className={tableStyles.number} data-label={t`Ads`}>
                    {person.adsOpen}
                  </td>
                  <td className={tableStyles.number} data-label={t`Reports`}>
                    {person.reports}
                  </td>
                  <td>
                    <PersonTags person={person} />
                  </td>
                </tr>
              ))}
            </Table>
          )}
        </Rows>
        {id !== undefined && <PersonPanel key={id} id={id} changed={answer.refresh} />}
      </div>
    </div>
  )
}
