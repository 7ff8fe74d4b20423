import { Trans } from '@lingui/react/macro'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import { overlaid } from '../../sync/core/overlay.ts'
import { useMutations } from '../../sync/mutations-provider.tsx'
import { Button } from '../../ui/form/button.tsx'
import { blockedPeople } from './blocked-of.ts'
import styles from './blocks.module.css'
import { type ChatPartner, useBlock } from './use-block.ts'

/** Renders nothing where nobody is blocked (E6, F1). */
export function BlockedPeople() {
  const { cache, vault, personId } = useLocal()
  const mutations = useMutations()
  const people = useLive(async () => {
    if (personId === null || !mutations) return []
    const [chats, entries] = await Promise.all([cache.chat.toArray(), vault.outbox.toArray()])
    const shown = overlaid(mutations, 'chat', chats, { entries, me: { id: personId, firstName: '' } })
    return blockedPeople(shown, personId)
  }, [cache, vault, mutations, personId])
  if (!people || people.length === 0) return null
  return (
    <section aria-labelledby="blocked">
      <h2 id="blocked">
        <Trans>Blocked people</Trans>
      </h2>
      <p className={styles.note}>
        <Trans>No messages pass between you, and you do not see each other's books.</Trans>
      </p>
      <ul>
        {people.map(person => (
          <BlockedPerson key={person.otherId} person={person} />
        ))}
      </ul>
    </section>
  )
}

function BlockedPerson({ person }: { person: ChatPartner }) {
  const set = useBlock(person)
  const { name } = person
  return (
    <li className={styles.row}>
      <b>{name}</b>
      <Button size="small" onClick={() => void set(false)}>
        <Trans>Unblock {name}</Trans>
      </Button>
    </li>
  )
}
