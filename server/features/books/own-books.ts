import { type Placeholder, type SQL, sql } from 'drizzle-orm'

/** Books of their ads and chats, and those they proposed. */
export function ownBooks(personId: string | Placeholder): SQL {
  return sql`select book_id as id from ad where seller_id = ${personId}
    union select ad.book_id from chat join ad on ad.id = chat.ad_id where chat.buyer_id = ${personId}
    union select id from book where proposed_by = ${personId}`
}
