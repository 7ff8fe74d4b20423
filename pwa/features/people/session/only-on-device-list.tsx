import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDaysAgo, formatTime } from '../../../language/format.ts'
import { Cover } from '../../../ui/cover/cover.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon.strokes.ts'
import type { LostDraft, OnlyOnDevice } from './only-on-device.ts'
import styles from './sign-out.module.css'

export function OnlyOnDeviceList({
  left: { drafts, ads, messages, changes, texts, photos, ofLists },
}: {
  left: OnlyOnDevice
}) {
  return (
    <ul className={styles.list}>
      {drafts.length > 0 && (
        <Line
          picture={drafts[0] && <Cover {...coverOf(drafts[0])} size={44} />}
          detail={
            drafts.length === 1 && drafts[0] ? <Draft draft={drafts[0]} /> : named(drafts.map(({ name }) => name))
          }
        >
          <Plural value={drafts.length} one="# draft" other="# drafts" />
          <WithPhotos count={sum(drafts.map(({ photos }) => photos))} />
        </Line>
      )}
      {ads.length > 0 && (
        <Line picture={<Mark icon="book" />} detail={named(ads.map(({ title }) => title))}>
          <Plural value={ads.length} one="# ad that was not placed yet" other="# ads that were not placed yet" />
          <WithPhotos count={sum(ads.map(({ photos }) => photos))} />
        </Line>
      )}
      {messages.length > 0 && (
        <Line
          picture={<Mark icon="chat" />}
          detail={messages.length === 1 ? quoted(messages[0]) : named(messages.map(({ title }) => title))}
        >
          <Plural
            value={messages.length}
            one="# message that was not sent yet"
            other="# messages that were not sent yet"
          />
          <WithPhotos count={sum(messages.map(({ photos }) => photos))} />
        </Line>
      )}
      {texts.length > 0 && (
        <Line picture={<Mark icon="pencil" />} detail={texts.map(text => `“${short(text)}”`).join(', ')}>
          <Plural value={texts.length} one="# message you were typing" other="# messages you were typing" />
        </Line>
      )}
      {photos > 0 && (
        <Line picture={<Mark icon="photo" />} detail={<Trans>Picked for a message that you did not send.</Trans>}>
          <Plural value={photos} one="# photo for a chat" other="# photos for a chat" />
        </Line>
      )}
      {ofLists.length > 0 && (
        <Line picture={<Mark icon="pencil" />} detail={ofLists.map(text => `“${short(text)}”`).join(', ')}>
          <Plural
            value={ofLists.length}
            one="# text for a book list that is not saved"
            other="# texts for book lists that are not saved"
          />
        </Line>
      )}
      {changes.length > 0 && (
        <Line picture={<Mark icon="refresh" />} detail={named(changes)}>
          <Plural
            value={changes.length}
            one="# change that was not sent yet"
            other="# changes that were not sent yet"
          />
        </Line>
      )}
    </ul>
  )
}

function Line({ picture, detail, children }: { picture: ReactNode; detail: ReactNode; children: ReactNode }) {
  return (
    <li>
      {picture}
      <div className={styles.words}>
        <strong>{children}</strong>
        <span>{detail}</span>
      </div>
    </li>
  )
}

function WithPhotos({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <>
      {' '}
      <Plural value={count} one="with # photo" other="with # photos" />
    </>
  )
}

function Draft({ draft: { name, updatedAt } }: { draft: LostDraft }) {
  const { t } = useLingui()
  const day = formatDaysAgo(updatedAt)
  const time = formatTime(updatedAt)
  return name ? t`${name}, from ${day} ${time}` : t`From ${day} ${time}`
}

function Mark({ icon }: { icon: IconName }) {
  return (
    <span className={styles.mark}>
      <Icon name={icon} />
    </span>
  )
}

function coverOf({ name, author, isbn }: LostDraft) {
  return { title: name, author, isbn }
}

function quoted(message: OnlyOnDevice['messages'][number] | undefined): string {
  if (!message?.text) return message?.title ?? ''
  return `${message.title}: “${short(message.text)}”`
}

function named(names: string[]): string {
  return [...new Set(names.filter(name => name !== ''))].join(', ')
}

function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
