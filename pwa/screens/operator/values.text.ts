import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** A field that is missing here is shown by its API name. */
export const fieldName: Readonly<Record<string, MessageDescriptor>> = {
  ads: msg`Ads`,
  again: msg`Tried again`,
  as: msg`Kind`,
  author: msg`Author`,
  decision: msg`Decision`,
  description: msg`Note`,
  expiresAt: msg`Ends`,
  ground: msg`Ground`,
  image: msg`Picture`,
  isbn: msg`ISBN`,
  links: msg`Places on lists`,
  merge: msg`Merge`,
  messages: msg`Messages shown`,
  name: msg`Name`,
  operator: msg`Runs the site`,
  originalPriceCents: msg`Original price`,
  state: msg`State`,
  university: msg`University`,
  version: msg`Version`,
  watchers: msg`Watchers`,
}

export const valueName: Readonly<Record<string, MessageDescriptor>> = {
  active: msg`open`,
  block_person: msg`Block the person`,
  blocked: msg`blocked`,
  book: msg`the same book`,
  expired: msg`expired`,
  gone: msg`gone`,
  law: msg`Against the law`,
  normal: msg`normal`,
  nothing: msg`Nothing`,
  open: msg`for sale`,
  other: msg`Safety of others`,
  remove_ad: msg`Remove the ad`,
  removed: msg`removed`,
  terms: msg`Terms of Kaft`,
  used: msg`used`,
  work: msg`another edition`,
}

/** People wrote the values of all other fields. */
export const namedFields: readonly string[] = ['as', 'decision', 'ground', 'state']
