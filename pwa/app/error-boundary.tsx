import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Failed } from '../screens/not-found/failed.tsx'

/** Replaces a broken screen only (A9); the rest of the page and the next page work. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Catcher place={pathname} instead={<Failed />}>
      {children}
    </Catcher>
  )
}

/** Shows the message alone, because the frame itself broke. */
export function OuterBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Catcher
      place={pathname}
      instead={
        <main>
          <Failed />
        </main>
      }
    >
      {children}
    </Catcher>
  )
}

interface CatcherProps {
  place: string
  instead: ReactNode
  children: ReactNode
}

class Catcher extends Component<CatcherProps, { failed: boolean; place: string }> {
  override state = { failed: false, place: this.props.place }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ place }: CatcherProps, state: { place: string }) {
    return place === state.place ? null : { failed: false, place }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
