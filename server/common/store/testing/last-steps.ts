import type { Database } from 'better-sqlite3'

export const lastSteps = {
  product: [
    ['12f44f9bca1a4c1d34425618c2b8a209ecf331f04bcac76ffd6e4f521dfe7aaa', 1795248894639],
    ['8d77948bf8021dc6528003686a93cbb833dd06e60aaeb09ce1ad91455ad98ff7', 1795249949399],
    ['9df50964e9ccef551f62620a848a4bfa23d89e32ee3cfd8576d09aa0b79cb65d', 1795249950053],
    ['173b2353a4867ae9cc6db3a65f95e9a9dea6e098c3f1e7f869ea7d7f92a1359c', 1795251318996],
    ['f9eccfb6515b53eaa39fad96b9ad8153d0aa3b99143329bac94702f8370f55c7', 1795253459949],
    ['d98aa3babe8b63a5859d6782bc18c3696a9bfaf412e91c3119de1dbbc20ae1bd', 1795261194193],
    ['a38d2a0dfde10cd71421491b0ca2bf1ff162f9e6db75341ee2e95b9486c8a863', 1795261598000],
    ['0e8a35bb28f06ee45bce8b20c6845f0f4db02b7ce1b93531aa2060ac7aeac26b', 1795261795021],
    ['c05b4752594cdff6b224798b317a0dbf0073188b12819752fe333d93f62827f6', 1795322374364],
    ['89e7d8a756828ad6a40afa38f8993c3cfc9d9dbed434d080b74a183afd37520b', 1795324045889],
    ['733e4d5312c611d9e8d1d88b514cb318b472ff81b846e777132d7af1d1d510d1', 1795325422226],
    ['13612119e6254d08b16dd4e2cd4a7e2df2fbd3cf78e45f45ab7b8996cf1b1256', 1795344381778],
    ['9b74dc7692ad99a1f78d0d075e3a5c91fa7d327bcd0585af8c5caf63449416ba', 1795344381779],
    ['a5fb5e38a962f66a344d670ddc23790e2c503c460fafe5de02a8dd987fd748a3', 1795344606808],
    ['dcb78ef1ffe69672d3d9ed645f9c9a5eb305d205ba909da56de7675ea3fa1bf3', 1795344606809],
    ['d214ee86a8ccd732d46381788389db5aa1683886adc61b6122bebbbfa324e41e', 1795344606810],
    ['49052a5bbd894f0737444ad0f5badec0f1c75b9116c343c7597774c0628f54d7', 1795344606811],
    ['6196a2f5ad2e5c8b47405ae64513e684aa4e95cca59ad22887071d3923cdf6f1', 1795344606812],
    ['680afad6cfd7f124e50f003233ab1e02cd4e98dea94a2b705a7299174cd19d9e', 1795344606813],
    ['5b7836af56b91890cd347bf50ba7916730f0de54f71edfd9bc326c5c6f985f1b', 1795344606814],
    ['b2e935f4712f0fc50848b776ac6e5f03de5bde53345ebe3e70c1a871583855dc', 1795344606815],
    ['d24660d23992c2b2d97d60c55fbb727ce41a95c7fc52115c04e6cc961f819de6', 1795370653459],
    ['4be4bfd0f739b06deb2260c049c5289a14fac9b28993c886736f57be3d762327', 1795461948343],
    ['52d06de98de5edf102ae4d1c5a567d51c96eacf664ee4e7910fc9e94dd9ae401', 1795603898741],
    ['67e615b278c373ca602531c1d08e616ab6e41aac3b2feee49b7530be340b38d6', 1795604017020],
    ['c5398e750f06174c41d7f01cdc47e3b14bdbf43039b7ae006beaa24e96bd5994', 1795613654533],
    ['3bce46b77df0849aecfa56d58c28089e04a56cddbd64b50df43a39f9233e24b7', 1795616475165],
  ],
  identity: [
    ['bcfca5dac3b6248e2ab0324e582639b5020d2d03d8fc837063a7f97bc1b3a651', 1795249957686],
    ['cb6a0e738a5e55a6a165c2e0d2e71aa0c7eebfc2fc4021d6cb2930557a4b6322', 1795261327718],
    ['2671f6cefe8bbbd1e6857fcdf07a73f394de53ea66eedba5bb0612b575f02b19', 1795261700422],
    ['ff035c6cb8e1bcc82b20c56430fa5f5a3a9f45b01d52e846909c287f78e2621f', 1795320614682],
    ['0fac5fbd2ac01c8ab8af628fdcba67701d351690896d664b0a169670530a3405', 1795613541290],
  ],
} as const satisfies Record<string, readonly Step[]>

export type Step = readonly [hash: string, when: number]

const laterColumns = [
  ['ad', 'note'],
  ['ad', 'sold_chat_id'],
  ['ad', 'ends_at'],
  ['ad', 'end_told_at'],
  ['ad', 'replaces'],
  ['ad', 'takes_offers'],
  ['message', 'photos'],
  ['account_block', 'expires_at'],
  ['ad', 'student_of'],
  ['ad', 'set_id'],
  ['ad', 'set_size'],
  ['ad', 'set_price_cents'],
  ['ad', 'sold_cents'],
  ['person', 'shelf_fill'],
  ['person', 'shelf_fill_set_at'],
  ['chat', 'set_id'],
  ['chat', 'news_kind'],
  ['chat', 'news_of'],
  ['chat', 'news_side'],
  ['chat', 'news_cents'],
  ['chat', 'news_until'],
  ['chat', 'news_at'],
  ['chat', 'news_log'],
  ['chat', 'buyer_news_at'],
  ['chat', 'seller_news_at'],
  ['chat', 'buyer_asked_rev'],
  ['chat', 'seller_asked_rev'],
  ['person', 'deals_by_email'],
  ['person', 'deals_by_push'],
  ['person', 'deals_set_at'],
] as const

const laterIndexes = ['ad_ends', 'ad_with_photos', 'ad_replaces', 'ad_set_id', 'account_block_expiring']

/** Also undoes changes after the squashed migration. */
export function setSteps(database: Database, steps: readonly Step[]): void {
  for (const index of laterIndexes) database.exec(`drop index if exists ${index}`)
  for (const [table, column] of laterColumns)
    if (database.prepare('select 1 from pragma_table_info(?) where name = ?').get(table, column))
      database.exec(`alter table ${table} drop column ${column}`)
  database.exec(
    'drop table if exists saved_search; drop table if exists search_hit; drop table if exists unmatched_ad; drop table if exists moving; drop table if exists reservation; drop table if exists handover; drop table if exists offer; drop table if exists book_answer; drop table if exists book_lookup; drop table if exists book_source; drop table if exists student_check; drop table if exists student_code; drop table if exists shelf; drop table if exists ad_set; delete from __drizzle_migrations',
  )
  const insert = database.prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)')
  for (const step of steps) insert.run(...step)
}
