import { useHref } from 'react-router-dom'

/**
 * Tells whether the address bar still shows the page that asks. A screen stays drawn until the code of the next one has
 * come: what changes its own address late (an answer, a pause in typing) asks first, or it calls back who went on.
 */
export function useIsMounted(): () => boolean {
  const here = useHref('')
  return () => window.location.pathname === here
}
