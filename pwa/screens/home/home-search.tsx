import { useLingui } from '@lingui/react/macro'
import { type FormEvent, Suspense, useRef } from 'react'
import { useNavigate, useSearchParams, useHref } from 'react-router-dom'
import { ScanButton } from '../../features/scan/scan-button.tsx'
import { useTypedQuery } from '../../features/search/use-typed-query.ts'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { latePart } from '../../language/late-part.ts'
import { Button } from '../../ui/form/button.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { ComingAnswers } from './coming-answers.tsx'
import styles from './home-search.module.css'

const load = () => import('./home-results.tsx')
const HomeResults = latePart(load)

/** Answers appear below while typing, and `?q=` saves the words for back. Text typed before hydration stays. */
export function HomeSearch() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const query = params.get('q') ?? ''
  const keep = (q: string) => setParams(q ? { q } : {}, { replace: true, preventScrollReset: true })
  const place = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { typed, type } = useTypedQuery(query, keep, field)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void navigate(`/search?q=${encodeURIComponent(typed.trim())}`)
  }
  const clear = () => {
    type('')
    field.current?.focus()
  }
  // The server renders home without answers.
  const asked = useHydrated() ? query.trim() : ''
  return (
    <search ref={place} className={styles.search}>
      {/* Works before hydration too. */}
      <form action={useHref('/search')} onSubmit={submit}>
        <SearchField
          ref={field}
          name="q"
          label={t`Search by title, author or ISBN`}
          placeholder={t`Title, author or ISBN`}
          value={typed}
          maxLength={300}
          onChange={event => type(event.target.value)}
          onClear={clear}
          onFocus={() => void load()}
          behind={
            <>
              <ScanButton onBook={isbn => void navigate(`/search?q=${isbn}`)} />
              <Button kind="primary" type="submit" icon="chevron" className={styles.submit}>
                <span className={styles.submitText}>{t`Search`}</span>
              </Button>
            </>
          }
        />
      </form>
      {asked.length > 1 && typed.trim() !== '' && (
        // A press on its content keeps it open, also in browsers that do not focus links.
        <div className={styles.answers} tabIndex={-1}>
          <Suspense fallback={<ComingAnswers />}>
            <HomeResults query={asked} place={place} />
          </Suspense>
        </div>
      )}
    </search>
  )
}
