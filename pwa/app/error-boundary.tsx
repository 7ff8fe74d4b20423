import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Failed } from '../screens/not-found/failed.tsx'

/** A screen that breaks says so in its place (A9); the rest of the page goes on, and so does the next page. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Catcher place={pathname} instead={<Failed />}>
      {children}
    </Catcher>
  )
}

/** Where what surrounds the screens breaks, the words stand alone: never an empty page. */
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

  /** Another page is another chance. */
  static getDerivedStateFromProps({ place }: CatcherProps, state: { place: string }) {
    return place === state.place ? null : { failed: false, place }
  }

  /** Whoever listens for what goes wrong hears of this too. */
  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
