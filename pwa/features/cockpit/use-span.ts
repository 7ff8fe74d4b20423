import { useLingui } from '@lingui/react/macro'
import { spanTexts } from './cockpit.text.ts'
import { spanOf } from './quantities.ts'

/** Formats milliseconds in the page's language. */
export function useSpan(): (ms: number) => string {
  const { i18n } = useLingui()
  return ms => {
    const { value, unit } = spanOf(ms)
    return i18n._(spanTexts[unit](value))
  }
}
