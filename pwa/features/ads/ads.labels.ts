import { msg } from '@lingui/core/macro'
import type { AdCreate } from '../../../shared/features/ads/ads.mutations.ts'
import type { OutboxEntry, Vault } from '../../local/vault.ts'
import { discard } from '../../sync/push/enqueue.ts'
import { plainLabel } from '../../sync/plain-label.ts'
import type { MutationLabel } from '../../sync/labels.ts'
import { discardDrafts } from './drafts/drafts.actions.ts'
import { whyHeld } from './mine/held.ts'
import { reopen } from './drafts/reopen.actions.ts'

const lowerPriceLabel: MutationLabel = {
  ...plainLabel,
  name: msg`A lower price`,
  canBeTakenBack: true,
  whyHere: whyHeld,
}

const adCreateLabel: MutationLabel = {
  ...plainLabel,
  instead: ({ args }) => ((args as AdCreate | undefined)?.replaces === undefined ? undefined : lowerPriceLabel),
  name: msg`Ad`,
  canBeTakenBack: true,
  throwAway: throwAwayAd,
  question: msg`Throw this ad away?`,
  takeBack: { work: toDraft, done: msg`It is a draft again.` },
}

export const adLabels = {
  'ad.create': adCreateLabel,
  'ad.delete': { ...plainLabel, name: msg`Taking down an ad`, canBeTakenBack: true, whyHere: whyHeld },
  'ad.renew': { ...plainLabel, name: msg`Renewing an ad`, canBeTakenBack: true },
  'book.propose': {
    ...plainLabel,
    name: msg`A new book`,
    throwAway: throwAwayAd,
    question: msg`Throw this ad away?`,
  },
}

async function toDraft(vault: Vault, { lane }: OutboxEntry): Promise<boolean> {
  return (await reopen(vault, lane.slice('ad:'.length))) !== null
}

async function throwAwayAd(vault: Vault, { id, lane }: OutboxEntry): Promise<void> {
  const draft = lane.startsWith('ad:') ? await reopen(vault, lane.slice('ad:'.length)) : null
  if (draft !== null) await discardDrafts(vault, [draft])
  await discard(vault, id)
}
