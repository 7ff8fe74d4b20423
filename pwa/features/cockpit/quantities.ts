import { formatCount } from '../../language/format.ts'
import { useLingui } from '@lingui/react/macro'
import { spanTexts } from './cockpit.text.ts'

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** Formats bytes like `412 MB`, `1,2 GB`. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return `${formatCount(value < 10 && step > 0 ? Math.round(value * 10) / 10 : Math.round(value))} ${units[step]}`
}

/** Uses one unit: `12 ms`, `3 s`, `5 min`, `2 h`, `3 d`. */
export function spanOf(ms: number): { value: number; unit: 'ms' | 's' | 'min' | 'h' | 'd' } {
  if (ms < 1000) return { value: Math.round(ms), unit: 'ms' }
  if (ms < 60_000) return { value: Math.round(ms / 1000), unit: 's' }
  if (ms < 3_600_000) return { value: Math.round(ms / 60_000), unit: 'min' }
  if (ms < 48 * 3_600_000) return { value: Math.round(ms / 3_600_000), unit: 'h' }
  return { value: Math.round(ms / 86_400_000), unit: 'd' }
}

/** Formats milliseconds in the page's language. */
export function useSpan(): (ms: number) => string {
  const { i18n } = useLingui()
  return ms => {
    const { value, unit } = spanOf(ms)
    return i18n._(spanTexts[unit](value))
  }
}
