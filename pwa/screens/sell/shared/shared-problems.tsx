import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '../../../ui/notes/banner.tsx'
import type { PhotoProblem } from '../../../features/photos/shrink/photo-of.ts'

/** Shows each reason once. */
export function SharedProblems({ problems }: { problems: readonly PhotoProblem[] }) {
  const { t } = useLingui()
  const reasons = new Map<string, string[]>()
  for (const { name, sentence } of problems) reasons.set(t(sentence), [...(reasons.get(t(sentence)) ?? []), name])
  if (reasons.size === 0) return null
  return (
    <Banner inset icon="info">
      <Trans>Not everything that you shared could be used.</Trans>
      {[...reasons].map(([reason, names]) => (
        <span key={reason}>
          {' '}
          <b>{names.join(', ')}</b>: {reason}
        </span>
      ))}
    </Banner>
  )
}
