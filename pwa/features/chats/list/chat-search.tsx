import { Plural, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo, useState } from 'react'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Unseen } from '../../../ui/notes/unseen.tsx'
import { otherName } from '../other-name.ts'
import { ChatLine } from './chat-line.tsx'
import { ChatList } from './chat-list.tsx'
import styles from './chat-list.module.css'
import { findChats, indexChats } from './find-chats.ts'
import type { ListedChat } from './use-chats.ts'
import { useSearchableMessages } from './use-searchable-messages.ts'

/** Searches names, books and messages on this device (E4). */
export function ChatSearch({ chats, open }: { chats: ListedChat[] | undefined; open?: string | undefined }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [touched, setTouched] = useState(false)
  const query = useDeferredValue(typed.trim())
  const mayAsk = chats !== undefined && chats.length > 0
  return (
    <>
      {mayAsk && (
        <search className={styles.search}>
          <SearchField
            label={t`Search in your chats`}
            placeholder={t`Name, book or message`}
            value={typed}
            maxLength={200}
            onFocus={() => setTouched(true)}
            onChange={event => setTyped(event.target.value)}
            onClear={() => setTyped('')}
          />
          {touched && <p className={styles.hint}>{t`Works offline too, in everything that is on this device.`}</p>}
        </search>
      )}
      {mayAsk && query !== '' ? <Results chats={chats} query={query} /> : <ChatList chats={chats} open={open} />}
    </>
  )
}

function Results({ chats, query }: { chats: ListedChat[]; query: string }) {
  const { t, i18n } = useLingui()
  const said = useSearchableMessages(true)
  const index = useMemo(() => said && indexChats(chats, said, chat => otherName(i18n, chat)), [chats, said, i18n])
  const found = useMemo(() => index && findChats(index, query), [index, query])
  if (!found) return <ChatList chats={undefined} />
  if (found.length === 0)
    return (
      <output className={styles.none}>
        {t`Nothing on this device with “${query}”.`} {t`Older messages that you never opened here are not searched.`}
      </output>
    )
  return (
    <>
      <output>
        <Unseen>
          <Plural value={found.length} one="# chat found" other="# chats found" />
        </Unseen>
      </output>
      <ul className={styles.list} aria-label={t`Found`}>
        {found.map(one => (
          <li key={one.chat.id}>
            <ChatLine chat={one.chat} found={one} query={query} />
          </li>
        ))}
      </ul>
    </>
  )
}
