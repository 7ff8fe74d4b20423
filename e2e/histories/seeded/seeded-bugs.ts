export interface Patch {
  file: string
  code: string
  instead: string
}

/** Histories that do not notice a seeded mistake prove nothing about its absence. */
export const seededBugs: Record<string, Patch[]> = {
  'no memory of ids': [
    { file: 'server/sync/push/evaluate.ts', code: 'results.get(id)', instead: 'undefined' },
    { file: 'server/sync/push/push-turns.ts', code: 'resultGuards(id, plannedBefore)', instead: '[]' },
    {
      file: 'server/sync/push/results.ts',
      code: 'insertResult({ id, clientId, n, personId, name, argsHash, status, result, at })',
      instead: `(({ ready, ...stored }) => ({ ...stored, ready: { ...ready, sql: ready.sql.replace('insert', 'replace') } }))(
        insertResult({ id, clientId, n, personId, name, argsHash, status, result, at }))`,
    },
  ],
  'no order in a lane': [
    {
      file: 'server/sync/push/evaluate.ts',
      code: '!ready && after !== null && turn.planned.has(after)',
      instead: 'false',
    },
    { file: 'server/sync/push/evaluate.ts', code: '!ready && plannedBefore === null', instead: 'false' },
  ],
  'a lower price is sold beside its ad': [
    {
      file: 'server/features/ads/ads.mutators.ts',
      code: '[args.id, ...(args.replaces === undefined || old ? [] : [args.replaces])]',
      instead: '[args.id]',
    },
  ],
  'an entry leaves when it is sent': [
    {
      file: 'pwa/sync/push/push.ts',
      code: 'firsts.filter(entry => entry.firstSentAt === null).modify({ firstSentAt: now })',
      instead: 'firsts.delete()',
    },
  ],
  'no reset': [
    { file: 'server/sync/pull.ts', code: 'cursor < revision.floor', instead: 'false' },
    { file: 'server/sync/pull.ts', code: 'cursor < (await readRevision(parts.store)).floor', instead: 'false' },
  ],
  'a page ends inside a commit': [
    { file: 'server/sync/pull.ts', code: 'completeCommits(page, await changesIn(parts, s, last))', instead: 'page' },
  ],
  'a late page is taken': [
    { file: 'pwa/sync/core/scope.ts', code: 'stored?.cursor === from && stored.epoch === epoch', instead: 'true' },
    { file: 'pwa/sync/core/scope.ts', code: '(stored?.cursor ?? null) === before', instead: 'true' },
  ],
  'a snapshot remembers its last head': [
    { file: 'server/sync/snapshot.ts', code: 'from.head', instead: 'revision.rev' },
    { file: 'pwa/sync/core/scope.ts', code: 'assembly.head ?? page.head', instead: 'page.head' },
  ],
  'applied entries stay': [
    {
      file: 'pwa/sync/core/settle.ts',
      code: "entry.state === 'applied' && cursor !== null && (entry.rev ?? Infinity) <= cursor",
      instead: 'false',
    },
  ],
  'nothing comes back after a restore': [
    { file: 'pwa/sync/reach.ts', code: 'await sendAgain(vault, now())', instead: 'undefined' },
  ],
  'what comes back is new': [
    {
      file: 'server/sync/push/evaluate.ts',
      code: 'evaluation.receipts.read({ id, argsHash, personId: evaluation.caller.person.id }, receipt)',
      instead: 'undefined',
    },
  ],
  'a full device is not tried again': [{ file: 'pwa/local/quota/quota.ts', code: '!isFull(error)', instead: 'true' }],
  'photos that the server lost are not sent again': [
    {
      file: 'pwa/sync/push/settle.ts',
      code: "vault.photos.where('hash').anyOf(hashes).modify({ uploadedAt: null })",
      instead: "vault.photos.where('hash').anyOf(hashes).count()",
    },
  ],
  'a scope that was lost stays': [
    { file: 'pwa/sync/pull.ts', code: 'dropScope(cache, pulled.s)', instead: 'undefined' },
  ],
  'a draft is what was sent last': [
    {
      file: 'shared/features/drafts/drafts.rules.ts',
      code: '[...both, ...unknownToOther, ...unknownToOne]',
      instead: '[...both, ...unknownToOne]',
    },
  ],
  'nobody remembers what was thrown away': [
    {
      file: 'server/features/drafts/drafts.mutators.ts',
      code: 'content.editedAt <= existing.deletedAt',
      instead: 'false',
    },
  ],
  'a device keeps what ended elsewhere': [
    {
      file: 'pwa/features/ads/drafts/account/save-drafts.actions.ts',
      code: 'Object.keys(changedSince(known, row)).length === 0',
      instead: 'false',
    },
  ],
  'nobody asks whose session it is': [
    { file: 'server/sync/push/push.ts', code: 'request.expectUser !== personId', instead: 'false' },
    { file: 'server/sync/push/push.ts', code: 'owner !== personId', instead: 'false' },
  ],
  'nobody who follows a book hears of a block': [
    {
      file: 'server/features/blocks/blocks.mutators.ts',
      code: "put(`book:${bookId}`, 'ad', id)",
      instead: "put('book:of-nobody', 'ad', id)",
    },
  ],
  'a watch is told to none of the other devices': [
    {
      file: 'server/features/watches/watches.mutators.ts',
      code: "isOn ? put(scope, 'watch', bookId) : del(scope, 'watch', bookId)",
      instead: "put('nobody', 'watch', bookId)",
    },
  ],
  'a list is followed for ever': [
    {
      file: 'server/features/booklists/follows.mutators.ts',
      code: 'write.delete(follow).where(isThisFollow)',
      instead: 'write.delete(follow).where(sql`false`)',
    },
  ],
  'a report is made again': [
    {
      file: 'server/features/reports/plan-report.ts',
      code: 'await findOpenReport(store.read, about, person.id)',
      instead: 'false',
    },
  ],
  'a block is a refusal': [{ file: 'pwa/sync/transport.ts', code: "code === 'blocked_account'", instead: 'false' }],
  'what is thrown away without a connection is sent later': [
    {
      file: 'pwa/features/people/session/sign-out.ts',
      code: "choice === 'discard' && personId !== null",
      instead: 'false',
    },
  ],
  'a message passes a block': [
    { file: 'server/features/chats/chats.mutators.ts', code: 'existing.blocked === 1', instead: 'false' },
    {
      file: 'server/features/chats/chats.mutators.ts',
      code: 'canStillBeSent({ id, chatId })',
      instead: 'sql`select 1 from ${chat} where ${chat.id} = ${chatId}`',
    },
  ],
}

/** Of the time before deals were one feature; each is met in the world of deals (deals/deal-world.ts). */
export const seededDealBugs: Record<string, Patch[]> = {
  'a part of a group ends': [
    {
      file: 'server/features/deals/groups.ts',
      code: 'isIn(reservation.id, idsOf(rows))',
      instead: 'isIn(reservation.id, idsOf(rows).slice(0, 1))',
    },
  ],
  'a lower price frees a set that is held': [
    { file: 'server/features/deals/plan-replacing.ts', code: 'await heldSetOf(store.read, row, now)', instead: 'null' },
  ],
  'who bought a set reads that somebody else did': [
    {
      file: 'server/features/chats/chats.readers.ts',
      code: 'soldChatId === id || soldTo === buyerId',
      instead: 'soldChatId === id',
    },
  ],
  'an agreed price is that of the ad': [
    {
      file: 'server/features/deals/hold.ts',
      code: '{ ...row, id, adId, priceCents }',
      instead: '{ ...row, id, adId, priceCents: main.priceCents }',
    },
  ],
  'a bid is no news': [
    {
      file: 'server/features/deals/news.ts',
      code: 'isNews ? eq(chat.id, chatId) : and(eq(chat.id, chatId), lt(chat.newsAt, now))',
      instead: 'sql`1 = 0`',
    },
  ],
}

export const seededSilences: Record<string, Patch[]> = {
  'nobody hears the first answer': [
    { file: 'pwa/sync/triggers.ts', code: 'onExchange(startOver)', instead: '() => undefined' },
  ],
  'all ask a silent server': [{ file: 'pwa/sync/triggers.ts', code: '!exchangeNow().online', instead: 'false' }],
  'a stream that breaks is forgotten': [{ file: 'pwa/sync/tabs/event-stream.ts', code: '!source', instead: 'false' }],
}
