import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CopyAnswer, Change } from '../../../../shared/features/booklists/change-sets.schema.ts'
import type { TreeAnswer } from '../../../../shared/features/booklists/tree.schema.ts'
import { ApiFailure, isOffline } from '../../../api/api-failure.ts'
import { postJson } from '../../../api/http.ts'
import { useCached } from '../../../api/use-cached.ts'
import { staysText } from '../../../features/booklists/import/import.text.ts'
import { useApply } from '../../../features/booklists/import/use-apply.ts'
import { usePortal } from '../../../features/organisations/portal-context.ts'
import { useTitle } from '../../../lib/hooks/use-title.ts'
import { Button } from '../../../ui/form/button.tsx'
import { SelectField } from '../../../ui/form/text-field.tsx'
import { Answered } from '../../../ui/notes/answered.tsx'
import { Banner } from '../../../ui/notes/banner.tsx'
import { toast } from '../../../ui/notes/toast.ts'
import { OfflineNote } from '../../../ui/notes/offline-note.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { NotFound } from '../../not-found/not-found.tsx'
import { AppliedBar } from '../import/applied-bar.tsx'
import { targetsOf } from '../import/targets.ts'
import { PortalPage } from '../portal-page.tsx'
import { CopyTable } from './copy-table.tsx'
import styles from './copy.module.css'
import { chosenChanges, copyRows } from './copy-rows.ts'
import { Icon } from '../../../ui/icon.tsx'

/** The copy is hidden from students until somebody shows it (M10). */
export default function CopyScreen() {
  const { t } = useLingui()
  const { organisation } = usePortal()
  useTitle(t`Copy last year`)
  const tree = useCached<TreeAnswer>(`/admin/organisations/${organisation.id}/tree`)
  return (
    <PortalPage title={t`Copy last year`}>
      <Answered level={2} answer={tree} skeleton={<Skeleton shape="block" />} missing={<NotFound />} agedElsewhere>
        {data => <Copy tree={data} refresh={tree.refresh} />}
      </Answered>
    </PortalPage>
  )
}

function Copy({ tree, refresh }: { tree: TreeAnswer; refresh(): void }) {
  const { t } = useLingui()
  const { organisation } = usePortal()
  const [query, setQuery] = useSearchParams()
  const targets = targetsOf(tree)
  const collectionId = query.get('collection') ?? targets[0]?.id
  const { answer, failure, ask } = useCopy(organisation.id, collectionId)
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const apply = useApply(organisation.id, 'copy')
  const problem = failure && !isOffline(failure) ? failure : apply.failure
  const changes = useMemo(
    () => (answer ? chosenChanges(tree, answer, { names, taken }) : []),
    [tree, answer, names, taken],
  )
  const after = async (done: Promise<boolean>) => {
    await done
    setNames(new Map())
    setTaken(new Set())
    refresh()
    ask()
  }
  return (
    <div className={styles.screen}>
      <div className={styles.main}>
        <div className={styles.head}>
          <SelectField
            label={t`Year to copy`}
            value={collectionId ?? ''}
            onChange={event => setQuery({ collection: event.target.value }, { replace: true })}
          >
            {targets.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        {failure && isOffline(failure) ? (
          <OfflineNote>
            <Trans>Offline. Only the server can work out what a copy would change.</Trans>{' '}
            <Button kind="text" size="small" onClick={ask}>{t`Try again`}</Button>
          </OfflineNote>
        ) : null}
        {problem && (
          <Banner icon="warning" inset>
            {problem.message}
          </Banner>
        )}
        {answer && collectionId !== undefined ? (
          <CopyTable
            rows={copyRows(tree, collectionId, answer, changes)}
            taken={taken}
            onName={(id, name) => setNames(new Map(names).set(id, name))}
            onTake={(id, isTaken) =>
              setTaken(new Set(isTaken ? [...taken, id] : [...taken].filter(each => each !== id)))
            }
          />
        ) : (
          <p className={styles.note}>
            {targets.length === 0 ? <Trans>There is no year to copy yet.</Trans> : !failure && <Trans>Looking…</Trans>}
          </p>
        )}
        {apply.applied && (
          <AppliedBar
            applied={apply.applied}
            isBusy={apply.isBusy}
            onUndo={() => void after(apply.undo(stays => toast(staysText(stays))))}
            onClose={apply.forget}
          />
        )}
      </div>
      {answer && (
        <CopySummary
          answer={answer}
          changes={changes}
          isBusy={apply.isBusy}
          onApply={() => void after(apply.apply(changes, 'copy'))}
        >
          <Plural value={changes.length} one="Apply # change, hidden" other="Apply # changes, hidden" />
        </CopySummary>
      )}
    </div>
  )
}

function useCopy(organisationId: string, collectionId: string | undefined) {
  const [loaded, setLoaded] = useState<{
    of: string
    turn: number
    answer: CopyAnswer | null
    failure: ApiFailure | null
  }>()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (collectionId === undefined) return
    const record = (next: { answer: CopyAnswer | null; failure: ApiFailure | null }) =>
      setLoaded(before => (before && before.turn > turn ? before : { of: collectionId, turn, ...next }))
    const ask = async () => {
      try {
        const path = `/admin/organisations/${organisationId}/copy` as const
        const answer = await postJson<CopyAnswer>(path, { collectionId, yearsAhead: 1 })
        record({ answer: answer ?? null, failure: null })
      } catch (failure) {
        if (failure instanceof ApiFailure) record({ answer: null, failure })
      }
    }
    void ask()
  }, [organisationId, collectionId, turn])
  const ask = useCallback(() => setTurn(before => before + 1), [])
  const isThis = loaded?.of === collectionId
  return { ask, answer: isThis ? (loaded?.answer ?? null) : null, failure: isThis ? (loaded?.failure ?? null) : null }
}

interface CopySummaryProps {
  answer: CopyAnswer
  changes: readonly Change[]
  isBusy: boolean
  onApply(): void
  children: ReactNode
}

function CopySummary({ answer, changes, isBusy, onApply, children }: CopySummaryProps) {
  const { t } = useLingui()
  const { copies, same, different } = answer
  const count = (rows: readonly { kind: string }[], kind: string) => rows.filter(row => row.kind === kind).length
  return (
    <aside className={styles.summary} aria-label={t`What changes`}>
      <h2>{t`What changes`}</h2>
      <dl>
        <Figure value={count(copies, 'course')} label={t`new courses`} />
        <Figure value={count(copies, 'link')} label={t`new books`} />
        <Figure value={different.length} label={t`differ, and stay so`} />
        <Figure value={count(same, 'link')} label={t`books are there already`} />
      </dl>
      <p className={styles.hidden}>
        <Icon name="eyeOff" size={20} />
        <Trans>All that is new is hidden. Students see nothing until you show it.</Trans>
      </p>
      {changes.length > 0 ? (
        <Button kind="primary" busy={isBusy} onClick={onApply}>
          {children}
        </Button>
      ) : (
        <p>{t`All of it is there already: nothing is added.`}</p>
      )}
      <p className={styles.note}>{t`To copy once more adds nothing: you only see what differs.`}</p>
    </aside>
  )
}

function Figure({ value, label }: { value: number; label: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
