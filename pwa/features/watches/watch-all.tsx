import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Book } from '../../../shared/features/books/books.schema.ts'
import { Button } from '../../ui/form/button.tsx'
import { toast } from '../../ui/notes/toast.ts'
import { NeedsPerson } from '../notifications/needs-person.tsx'
import type { Ways } from '../notifications/ways.ts'
import { useSession } from '../people/session/session-provider.tsx'
import { useWatches, usualWays } from './use-watches.ts'
import { setWatch } from './watches.actions.ts'
import { useSaving } from '../../sync/use-saving.ts'

type Named = Pick<Book, 'id' | 'name'>

const off: Ways = { email: false, push: false }

/** Watches all of them in one press, in the ways that the person chose for other books. Can be undone. */
export function WatchAll({ books }: { books: readonly Named[] }) {
  const { t } = useLingui()
  const save = useSaving()
  const { person, state } = useSession()
  const watches = useWatches()
  const [asking, setAsking] = useState(false)
  const unwatched = books.filter(({ id }) => !watches?.some(({ bookId }) => bookId === id))
  const ways = usualWays(watches ?? [])
  const titleOf = ({ name }: Named) => t`Notifications of ${name}`
  const set = (chosen: Ways) =>
    save(async vault => {
      for (const book of unwatched) await setWatch(vault, book.id, chosen, titleOf(book))
    })
  const watch = async () => {
    const count = unwatched.length
    const words = t`${plural(count, { one: 'You watch # book.', other: 'You watch # books.' })}`
    const undo = { label: t`Undo`, run: () => void set(off) }
    if (await set(ways)) toast(words, 'plain', undo)
  }
  const press = () => {
    if (state === 'signed_in' && (person?.emailVerified || !ways.email)) void watch()
    else setAsking(true)
  }
  if (!watches) return null
  if (unwatched.length === 0) return <p>{t`You watch what nobody offers now: you hear it as soon as somebody does.`}</p>
  return (
    <>
      <Button icon="bell" onClick={press}>
        <Plural
          value={unwatched.length}
          one="Tell me when it is offered"
          other="Tell me when one of these # is offered"
        />
      </Button>
      {asking && (
        <NeedsPerson
          verified={ways.email}
          why={t`Then we know where to tell you. Afterwards you are back here.`}
          onDone={() => {
            setAsking(false)
            void watch()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
