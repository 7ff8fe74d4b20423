import { useLingui } from '@lingui/react/macro'
import { useOverlaid } from '../../sync/use-overlaid.ts'
import { Button } from '../../ui/form/button.tsx'
import styles from './blocks.module.css'
import { type ChatPartner, useBlock } from './use-block.ts'
import type { Chat } from '../../../shared/features/chats/chats.schema.ts'

/** Renders nothing where nobody is blocked (E6, F1). */
export function BlockedPeople() {
  const { t } = useLingui()
  const people = useOverlaid('chat', (chats, { personId }) => blockedPeople(chats, personId))
  if (!people || people.length === 0) return null
  return (
    <section aria-labelledby="blocked">
      <h2 id="blocked">{t`Blocked people`}</h2>
      <p className={styles.note}>{t`No messages pass between you, and you do not see each other's books.`}</p>
      <ul>
        {people.map(person => (
          <BlockedPerson key={person.otherId} person={person} />
        ))}
      </ul>
    </section>
  )
}

function BlockedPerson({ person }: { person: ChatPartner }) {
  const { t } = useLingui()
  const set = useBlock(person)
  const { name } = person
  return (
    <li className={styles.row}>
      <b>{name}</b>
      <Button size="small" onClick={() => void set(false)}>{t`Unblock ${name}`}</Button>
    </li>
  )
}

/** Names each person once. Leaves out people who deleted their account, because nothing can be unblocked there. */
export function blockedPeople(chats: readonly Chat[], me: string): ChatPartner[] {
  const people = chats
    .filter(({ blocked, departed }) => blocked && !departed)
    .map(({ id, buyer, seller }) => {
      const other = buyer.id === me ? seller : buyer
      return { chatId: id, otherId: other.id, name: other.firstName }
    })
  const once = new Map(people.map(person => [person.otherId, person]))
  return [...once.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}
