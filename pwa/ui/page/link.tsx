import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Within the app; use an ordinary `a` for other sites. */
  to: To
  replace?: boolean | undefined
  state?: unknown
  ref?: Ref<HTMLAnchorElement> | undefined
}

/** Uses the router's hooks, because its component brings 3 KB of forms and prefetching into every first visit. */
export function Link({ to, replace = false, state, target, onClick, children, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, { state, ...(replace && { replace }), ...(target && { target }) })
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return (
    <a {...rest} href={useHref(to)} target={target} onClick={click}>
      {children}
    </a>
  )
}

interface NavLinkProps extends LinkProps {
  /** Marks this very page only, not those below it. */
  end?: boolean
}

export function NavLink({ end = false, to, ...rest }: NavLinkProps) {
  const { pathname: here } = useLocation()
  const { pathname: target } = useResolvedPath(to)
  const isCurrent = here === target || (!end && here.startsWith(`${target}/`))
  return <Link aria-current={isCurrent ? 'page' : undefined} {...rest} to={to} />
}
