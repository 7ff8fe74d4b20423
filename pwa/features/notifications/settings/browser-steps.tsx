import { Trans } from '@lingui/react/macro'
import type { Step } from './steps.tsx'

export function blockedSteps(browser: string | undefined, system: string | undefined): readonly Step[] {
  if (system === 'iPhone' || system === 'iPad') return iosSteps
  if (browser === 'Safari') return safariSteps
  if (browser === 'Firefox') return firefoxSteps
  return chromeSteps
}

const here = () => globalThis.location.host

const chromeSteps: readonly Step[] = [
  {
    words: <Trans>Tap the sign beside the address.</Trans>,
    picture: { icon: 'sliders', words: <Address />, ring: 'icon' },
  },
  {
    words: (
      <Trans>
        Choose <b>Permissions</b>, then <b>Notifications</b>.
      </Trans>
    ),
    picture: {
      icon: 'bell',
      words: <Trans>Notifications</Trans>,
      detail: <Trans>Blocked</Trans>,
      end: 'chevron',
      ring: 'end',
    },
  },
  {
    words: (
      <Trans>
        Turn on <b>Show notifications</b> and come back.
      </Trans>
    ),
    picture: { words: <Trans>Show notifications</Trans>, end: 'switch', ring: 'end' },
  },
]

const firefoxSteps: readonly Step[] = [
  {
    words: <Trans>Tap the lock beside the address.</Trans>,
    picture: { icon: 'lock', words: <Address />, ring: 'icon' },
  },
  {
    words: (
      <Trans>
        Take away <b>Blocked</b> behind <b>Send notifications</b>.
      </Trans>
    ),
    picture: {
      icon: 'bell',
      words: <Trans>Send notifications</Trans>,
      detail: <Trans>Blocked</Trans>,
      end: 'chevron',
      ring: 'end',
    },
  },
  {
    words: <Trans>Come back and look again. Then you can turn them on here.</Trans>,
    picture: { icon: 'refresh', words: <Trans>Look again</Trans>, ring: 'icon' },
  },
]

const safariSteps: readonly Step[] = [
  {
    words: (
      <Trans>
        Open <b>Settings</b> of Safari, then <b>Websites</b>.
      </Trans>
    ),
    picture: { icon: 'globe', words: <Trans>Websites</Trans>, ring: 'icon' },
  },
  {
    words: (
      <Trans>
        Choose <b>Notifications</b> on the left.
      </Trans>
    ),
    picture: { icon: 'bell', words: <Trans>Notifications</Trans>, end: 'chevron', ring: 'end' },
  },
  {
    words: (
      <Trans>
        Choose <b>Allow</b> behind the address of Kaft.
      </Trans>
    ),
    picture: { words: <Address />, end: 'switch', ring: 'end' },
  },
]

const iosSteps: readonly Step[] = [
  {
    words: (
      <Trans>
        Open <b>Settings</b> of your phone, then <b>Notifications</b>.
      </Trans>
    ),
    picture: { icon: 'bell', words: <Trans>Notifications</Trans>, end: 'chevron', ring: 'end' },
  },
  {
    words: <Trans>Choose Kaft in the list.</Trans>,
    picture: { icon: 'book', words: 'Kaft', end: 'chevron', ring: 'end' },
  },
  {
    words: (
      <Trans>
        Turn on <b>Allow Notifications</b> and come back.
      </Trans>
    ),
    picture: { words: <Trans>Allow Notifications</Trans>, end: 'switch', ring: 'end' },
  },
]

/** For an iPhone or iPad on which Kaft runs in the browser. */
export const homeScreenSteps: readonly Step[] = [
  {
    words: <Trans>Tap Share at the bottom of the screen.</Trans>,
    picture: { icon: 'share', words: <Trans>Share</Trans>, ring: 'icon' },
  },
  {
    words: <Trans>Choose “Add to Home Screen”.</Trans>,
    picture: { icon: 'plus', words: <Trans>Add to Home Screen</Trans>, ring: 'icon' },
  },
  {
    words: <Trans>Open Kaft from your home screen, log in there, and come back to this page.</Trans>,
    picture: { icon: 'book', words: 'Kaft', ring: 'icon' },
  },
]

function Address() {
  return <>{here()}</>
}
