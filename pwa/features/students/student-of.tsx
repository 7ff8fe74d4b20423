import { Trans } from '@lingui/react/macro'

/** As others see a seller who was checked; `of` is a university or its city (M25). */
export function StudentOf({ of }: { of: string }) {
  return <Trans>Student, {of}, checked</Trans>
}
