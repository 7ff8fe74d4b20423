import { useLingui } from '@lingui/react/macro'
import { Card } from '../../../ui/page/card.tsx'
import styles from './follows.module.css'
import { MyListRow } from './my-list-row.tsx'
import type { MyList } from './read-my-lists.ts'

/** More would push the ads off the screen; the account page has the others. */
const shown = 3

export default function HomeListCard({ lists }: { lists: readonly MyList[] }) {
  const { t } = useLingui()
  return (
    <Card className={styles.home} data-my-lists="">
      <ul aria-label={t`My lists`}>
        {lists.slice(0, shown).map(list => (
          <li key={list.id}>
            <MyListRow list={list} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
