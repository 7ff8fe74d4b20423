import type { MessageSend } from '../../../../shared/features/chats/chats.mutations.ts'
import { allPendingPhotos } from '../../../local/photos/pending-photos.ts'
import type { Local } from '../../../local/local.types.ts'
import type { OutboxEntry } from '../../../local/vault.ts'
import type { DeviceMutations } from '../../../sync/mutation.ts'
import { completeWork } from '../../../sync/push/complete-work.ts'
import { isInAccount } from '../../ads/drafts/account/place.ts'
import { type AdForm, formOf, isEmptyForm } from '../../ads/drafts/draft.ts'

export interface LostDraft {
  name: string
  author: string
  isbn: string | null
  photos: number
  updatedAt: number
}

export interface OnlyOnDevice {
  drafts: LostDraft[]
  ads: { title: string; photos: number }[]
  messages: { title: string; text: string; photos: number }[]
  changes: string[]
  texts: string[]
  /** Picked for messages that are not written yet. */
  photos: number
  /** Texts for booklists, and names of files being imported. */
  ofLists: string[]
  sendable: number
}

export function countOf({ drafts, ads, messages, changes, texts, photos, ofLists }: OnlyOnDevice): number {
  const ofChats = messages.length + texts.length + photos
  return drafts.length + ads.length + ofChats + changes.length + ofLists.length
}

/** Lists what would be lost with this device; a draft that the account has is safe. */
export async function readOnlyOnDevice(
  { vault, cache }: Pick<Local, 'vault' | 'cache'>,
  mutations: DeviceMutations,
): Promise<OnlyOnDevice> {
  const [rows, all, texts, picked, files] = await Promise.all([
    vault.drafts.orderBy('updatedAt').reverse().toArray(),
    vault.outbox.where('state').anyOf('queued', 'rejected').sortBy('n'),
    vault.texts.toArray(),
    allPendingPhotos(vault),
    vault.meta.where('key').startsWith('import-file ').toArray(),
  ])
  const there = await cache.draft.bulkGet(rows.map(({ id }) => id))
  const drafts = rows
    .filter((row, place) => !isInAccount(row, there[place]))
    .map(formOf)
    .filter(form => form.step !== 'done' && !isEmptyForm(form))
  const entries = completeWork(mutations, all)
  const typed = texts.filter(({ key, text }) => !key.endsWith(':email') && text.trim() !== '')
  const isOfLists = ({ key }: { key: string }) => key.startsWith('cell ') || key.startsWith('import ')
  const isNamed = (name: string) => (entry: OutboxEntry) => entry.name === name
  return {
    drafts: drafts.map(lostDraft),
    ads: entries
      .filter(isNamed('ad.create'))
      .map(({ title = '', args }) => ({ title, photos: (args as { photos: string[] }).photos.length })),
    messages: entries.filter(isNamed('message.send')).map(({ title = '', args }) => {
      const { text, photos = [] } = args as MessageSend
      return { title, text, photos: photos.length }
    }),
    changes: entries
      .filter(({ name }) => name !== 'ad.create' && name !== 'message.send')
      .map(({ title = '' }) => title),
    texts: typed.filter(row => !isOfLists(row)).map(({ text }) => text),
    photos: picked.length,
    ofLists: [
      ...typed.filter(isOfLists).map(({ text }) => text),
      ...files.map(({ value }) => (value as { name: string }).name),
    ],
    sendable: entries.filter(({ state }) => state === 'queued').length + drafts.length,
  }
}

function lostDraft({ book, proposal, photos, updatedAt }: AdForm): LostDraft {
  const { name = '', author = '' } = book ?? proposal ?? {}
  return { name, author, isbn: book?.isbn ?? null, photos: photos.length, updatedAt }
}
