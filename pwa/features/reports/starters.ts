import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportKind } from '../../../shared/features/reports/reports.schema.ts'

/** What people report most: how the text begins, so that the operator sees at once what it is about. */
export const starters: Record<ReportKind, readonly MessageDescriptor[]> = {
  ad: [msg`Book is gone already`, msg`Photo is not right`, msg`Pay in advance`],
  chat: [msg`Pay in advance`, msg`Rude or threatening`, msg`Did not turn up`],
}

/** The starter that a text begins with, if any. */
export function starterOf(text: string, all: readonly string[]): string | undefined {
  return all.find(starter => text === starter || text.startsWith(`${starter}: `))
}

/** The text with this starter in place of the one it began with; none takes that away. */
export function startedWith(text: string, starter: string | undefined, all: readonly string[]): string {
  const former = starterOf(text, all)
  const own = former === undefined ? text : text.slice(former.length).replace(/^: /, '')
  return starter === undefined ? own : `${starter}: ${own}`
}

/** What is sent: a starter with nothing behind it stands for itself. */
export const reasonOf = (text: string): string => text.trim().replace(/:$/, '')
