import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportKind } from '../../../shared/features/reports/reports.schema.ts'

/** The common reasons, so that the operator sees at once what a report is about. */
export const starters: Record<ReportKind, readonly MessageDescriptor[]> = {
  ad: [msg`Book is gone already`, msg`Photo is not right`, msg`Pay in advance`],
  chat: [msg`Pay in advance`, msg`Rude or threatening`, msg`Did not turn up`],
}

export function starterOf(text: string, all: readonly string[]): string | undefined {
  return all.find(starter => text === starter || text.startsWith(`${starter}: `))
}

/** Replaces the starter; undefined removes it. */
export function startedWith(text: string, starter: string | undefined, all: readonly string[]): string {
  const former = starterOf(text, all)
  const own = former === undefined ? text : text.slice(former.length).replace(/^: /, '')
  return starter === undefined ? own : `${starter}: ${own}`
}

/** A starter without further text is sent without its colon. */
export const reasonOf = (text: string): string => text.trim().replace(/:$/, '')
