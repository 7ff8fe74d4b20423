import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DecisionGround, ReportDecision } from '../../../../shared/features/reports/reports.schema.ts'

export const decisionName: Record<ReportDecision, MessageDescriptor> = {
  nothing: msg`Nothing`,
  remove_ad: msg`Remove the ad`,
  block_person: msg`Block the person`,
}

export const groundName: Record<DecisionGround, MessageDescriptor> = {
  terms: msg`Terms of Kaft`,
  law: msg`Against the law`,
  other: msg`Safety of others`,
}
