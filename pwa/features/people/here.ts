import { useLocation } from 'react-router-dom'
import { localPath } from '../../../shared/lib/routes.ts'
import { language } from '../../language/language.ts'

/** This place, as `return_to` carries it: path and query with the language in front (A1). */
export function useHere(): string {
  const { pathname, search } = useLocation()
  return localPath(language, pathname) + search
}
