import { sql } from 'drizzle-orm'
import { elements, member } from '../../../common/store/sql.ts'
import { credential } from '../../identities/identities.table.ts'
import type { Provider } from '../../provider.ts'

/** Browsers offer no keys of another host, so the start warns of them. */
export async function warnOfForeignKeys({
  store,
  urls,
  options,
}: Pick<Provider, 'store' | 'urls' | 'options'>): Promise<void> {
  const host = new URL(urls.site()).hostname
  const madeFor = member(sql`key.value`, 'rp_id')
  const found = await store.read.all<{ madeFor: string; keys: number }>(sql`
    select ${madeFor} as "madeFor", count(*) as "keys"
    from ${credential}, ${elements(credential.config, 'credentials')} as key
    where ${credential.type} in ('webauthn', 'passkey') and ${madeFor} <> ${host}
    group by 1 order by 1`)
  if (found.length === 0) return
  const why = `${found.reduce((sum, { keys }) => sum + keys, 0)} of the security keys and passkeys were made for another host than ${host} and do not work here`
  options.log.warn({ host, madeFor: found }, `${why}: set PUBLIC_URL back, or have them set up anew`)
}
