import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { SavedQuery } from '../../../shared/features/searches/searches.schema.ts'
import { localPath } from '../../../shared/lib/routes.ts'
import { language } from '../../language/language.ts'
import { classes } from '../../lib/classes.ts'
import { Button } from '../../ui/form/button.tsx'
import { SmallWorkState } from '../../ui/notes/small-work-state.tsx'
import { Unseen } from '../../ui/notes/unseen.tsx'
import { Dialog } from '../../ui/page/dialog.tsx'
import { usualWays, useWatches } from '../watches/use-watches.ts'
import { RequireSession } from '../people/require-session.tsx'
import { useSession } from '../people/session/session-provider.tsx'
import { SearchDialog } from './search-dialog.tsx'
import styles from './searches.module.css'
import { hearTexts } from './searches.text.ts'
import { AlertLabel, type SearchAlertProps } from './alert-label.tsx'
import { savedAs, type ShownSearch, useSearches, useStopSearch } from './use-searches.ts'

/** A visitor logs in first, and the wish goes on afterwards (D4). */
export function AlertButton({ query, name, words, about }: SearchAlertProps) {
  const { t } = useLingui()
  const { person, state } = useSession()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  const searches = useSearches()
  const saved = savedAs(searches, query)
  const stop = useStopSearch()
  const button = useRef<HTMLButtonElement>(null)
  const isIn = state === 'signed_in' && person !== undefined
  const mark = `#tell-${words === 'course' ? (query.course ?? '') : 'me'}`
  const isAsked = isIn && hash === mark && saved === null
  useEffect(() => {
    if (isAsked) button.current?.scrollIntoView({ block: 'center' })
  }, [isAsked])

  const close = () => {
    setOpened(false)
    if (hash === mark) void navigate(pathname + search, { replace: true, preventScrollReset: true })
  }
  const isSmall = words === 'course'
  const look = isSmall ? ({ kind: 'text', size: 'small' } as const) : {}
  return (
    <span className={classes(styles.alert, isSmall && styles.course)}>
      {isIn && saved ? (
        <>
          <Button ref={button} icon="check" {...look} onClick={() => setOpened(true)}>
            {saved.email || saved.push ? t(hearTexts[saved.every]) : t`Saved, but you are not told`}{' '}
            <Unseen>{about}</Unseen>
          </Button>
          {!isSmall && <Button kind="text" onClick={() => stop(saved)}>{t`Stop`}</Button>}
          {saved.work === 'waiting' && (
            <span className={styles.state}>
              <SmallWorkState state="waiting" />
            </span>
          )}
        </>
      ) : (
        <Button ref={button} icon="bell" {...look} onClick={() => setOpened(true)}>
          <AlertLabel words={words} about={about} />
        </Button>
      )}
      {opened && !isIn && (
        <Dialog open onClose={close} title={t`Notifications`}>
          <RequireSession
            inside
            returnTo={localPath(language, pathname) + search + mark}
            why={t`Then we know where to tell you. Afterwards you are back here.`}
          >
            {null}
          </RequireSession>
        </Dialog>
      )}
      {((opened && isIn) || isAsked) &&
        (saved ? (
          <SearchDialog wish={saved} onClose={close} />
        ) : (
          <NewSearchDialog query={query} name={name} searches={searches ?? []} onClose={close} />
        ))}
    </span>
  )
}

interface NewSearchDialogProps {
  query: SavedQuery
  name: string
  searches: readonly ShownSearch[]
  onClose(): void
}

/** Begins with the ways that this person chose before. */
function NewSearchDialog({ query, name, searches, onClose }: NewSearchDialogProps) {
  const { person } = useSession()
  const watches = useWatches()
  if (!watches) return null
  const { email, push } = usualWays([...searches, ...watches])
  const ways = { email: email && person?.emailVerified === true, push }
  return <SearchDialog wish={{ id: null, query, name, every: 'instant', ...ways }} onClose={onClose} />
}
