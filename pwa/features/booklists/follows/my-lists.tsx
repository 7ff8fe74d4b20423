import { useLingui } from '@lingui/react/macro'
import { useLocal, useLocalStore } from '../../../local/local-provider.tsx'
import { ButtonLink, IconButton } from '../../../ui/form/button.tsx'
import { toast } from '../../../ui/notes/toast.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { setFollow } from './follows.actions.ts'
import styles from './follows.module.css'
import { MyListRow } from './my-list-row.tsx'
import { type MyList, useMyLists } from './read-my-lists.ts'

export function MyLists() {
  const { t } = useLingui()
  const { registry } = useLocalStore()
  const { vault, personId } = useLocal()
  const lists = useMyLists()
  const leave = async (list: MyList, said: string) => {
    await setFollow({ registry, vault, personId }, list, false, said).catch(() =>
      toast(t`This device could not keep that. Free up some space and try again.`, 'error'),
    )
  }
  return (
    <section aria-labelledby="my-lists">
      <div className={styles.head}>
        <h2 id="my-lists">{t`My lists`}</h2>
      </div>
      {lists === undefined && <Skeleton />}
      {lists?.length === 0 && (
        <p className={styles.none}>
          {t`You don't follow any book list yet. A list that you follow is on this device, without reception too.`}{' '}
          <ButtonLink kind="text" size="small" to="/study">{t`Browse by study`}</ButtonLink>
        </p>
      )}
      {lists && lists.length > 0 && (
        <ul>
          {lists.map(list => (
            <li key={list.id} className={styles.list}>
              <MyListRow list={list} />
              <Leave list={list} onLeave={said => void leave(list, said)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Leave({ list, onLeave }: { list: MyList; onLeave(said: string): void }) {
  const { t } = useLingui()
  const name = list.name ?? t`Book list`
  const said = t`No longer follow ${name}`
  return <IconButton icon="close" label={said} onClick={() => onLeave(said)} />
}
