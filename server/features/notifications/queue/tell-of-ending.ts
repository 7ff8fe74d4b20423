import { sql } from 'drizzle-orm'
import type { Statement } from '../../../common/store/batch.ts'
import { listed } from '../../../common/store/dialect.ts'

/** One push a device and one mail about all of them, where the seller has notifications of chats on. */
export function tellOfEnding(
  adIds: readonly string[],
  { sellerId, now }: { sellerId: string; now: number },
): Statement[] {
  const [first] = adIds
  if (first === undefined) return []
  return [
    sql`insert into waiting_push (endpoint, about_id, person_id, kind, group_id, created_at, due_at)
      select device.endpoint, ${first}, person.id, 'ending', 'ending', ${now}, coalesce(device.retry_at, ${now})
      from person join device on device.person_id = person.id
      where person.id = ${sellerId} and person.alerts_by_push = 1 on conflict (endpoint, about_id) do nothing`,
    sql`insert into waiting_mail (person_id, about_id, kind, group_id, created_at, due_at)
      select person.id, told.value, 'ending', 'ending', ${now}, ${now} from person, ${listed(adIds)} as told
      where person.id = ${sellerId} and person.alerts_by_email = 1 and person.email_verified = 1
      on conflict (person_id, about_id) do nothing`,
  ]
}
