import { useLocation } from 'react-router-dom'
import { localPath } from '../../../shared/lib/routes.ts'
import { language } from '../../language/language.ts'

export function useCurrentPath(): string {
  const { pathname, search } = useLocation()
  return localPath(language, pathname) + search
}
