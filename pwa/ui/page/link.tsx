import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A place within the app; an address elsewhere is an ordinary `a`. */
  to: To
  replace?: boolean | undefined
  state?: unknown
  ref?: Ref<HTMLAnchorElement> | undefined
}

/**
 * A link that the router follows. Its own hooks do the work: its own component brings along forms and prefetching for a
 * router with a server behind it, 3 KB that every first visit would pay for.
 */
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
  /** Current on this very page only, not on those below it. */
  end?: boolean
}

/** A link of a navigation, marked with `aria-current` where one is. */
export function NavLink({ end = false, to, ...rest }: NavLinkProps) {
  const { pathname: here } = useLocation()
  const { pathname: target } = useResolvedPath(to)
  const isCurrent = here === target || (!end && here.startsWith(`${target}/`))
  return <Link aria-current={isCurrent ? 'page' : undefined} {...rest} to={to} />
}
