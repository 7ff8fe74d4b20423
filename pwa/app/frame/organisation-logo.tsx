import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Organisation } from '../../../shared/features/organisations/organisations.schema.ts'
import { getJson } from '../../api/http.ts'
import styles from './language-switch.module.css'

const key = 'kaft-organisation'

/** Shows the logo of the association in `?o=` for the rest of the visit (A5). */
export function OrganisationLogo() {
  const [asked] = useSearchParams()
  const id = useCachedLogo(asked.get('o'))
  const [shown, setShown] = useState<Organisation | null>(null)
  useEffect(() => {
    if (!id) return
    const leaving = new AbortController()
    const show = async () => {
      setShown(await getJson<Organisation>(`/organisation/${encodeURIComponent(id)}`, { signal: leaving.signal }))
      keep(id)
    }
    show().catch(() => undefined)
    return () => leaving.abort()
  }, [id])
  if (shown?.id !== id || !shown?.imageUrl) return null
  const source = new URL(shown.imageUrl, window.location.origin).href
  return <img className={styles.logo} src={source} alt={shown.name} width={400} height={80} />
}

function useCachedLogo(asked: string | null): string | null {
  const [kept, setKept] = useState(() => asked ?? readCachedLogo())
  if (asked && asked !== kept) setKept(asked)
  return kept
}

/** Saves known ids only, because an unknown one would be asked for with every page. */
function keep(id: string): void {
  try {
    sessionStorage.setItem(key, id)
  } catch {
    // Without storage the logo lasts until a reload.
  }
}

function readCachedLogo(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
