import { msg } from '@lingui/core/macro'
import type { OutboxEntry, Vault } from '../../local/vault.ts'
import { discard } from '../../sync/push/enqueue.ts'
import { plainTold } from '../../sync/plain-told.ts'
import type { Told } from '../../sync/told.ts'
import { discardDrafts } from './drafts/drafts.actions.ts'
import { reopen } from './drafts/reopen.actions.ts'

export const adCreateTold: Told = {
  ...plainTold,
  name: msg`Ad`,
  canBeTakenBack: true,
  throwAway: throwAwayAd,
  question: msg`Throw this ad away?`,
  takeBack: { work: toDraft, done: msg`It is a draft again.` },
}

export const adDeleteTold: Told = { ...plainTold, name: msg`Taking down an ad`, canBeTakenBack: true }

export const bookProposeTold: Told = {
  ...plainTold,
  name: msg`A new book`,
  throwAway: throwAwayAd,
  question: msg`Throw this ad away?`,
}

async function toDraft(vault: Vault, { lane }: OutboxEntry): Promise<boolean> {
  return (await reopen(vault, lane.slice('ad:'.length))) !== null
}

async function throwAwayAd(vault: Vault, { id, lane }: OutboxEntry): Promise<void> {
  const draft = lane.startsWith('ad:') ? await reopen(vault, lane.slice('ad:'.length)) : null
  if (draft !== null) await discardDrafts(vault, [draft])
  await discard(vault, id)
}
