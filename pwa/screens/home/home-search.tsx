import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { early } from './early-input.ts'
import styles from './hero.module.css'

/** Search comes first. What was typed before the app had started is still there. */
export function HomeSearch() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [query, setQuery] = useState(early.text)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (early.focused) field.current?.focus({ preventScroll: true })
    early.focused = false
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void navigate(`/search?q=${encodeURIComponent(query.trim())}`)
  }
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <SearchField
          ref={field}
          name="q"
          label={t`Search by title, author or ISBN`}
          placeholder={t`Title, author or ISBN`}
          value={query}
          maxLength={300}
          onChange={event => setQuery(event.target.value)}
          behind={
            <Button kind="primary" type="submit" icon="chevron" className={styles.submit}>
              <span className={styles.submitText}>
                <Trans>Search</Trans>
              </span>
            </Button>
          }
        />
      </form>
    </search>
  )
}
