import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { Statement } from '../../common/store/store.ts'
import { type Language, languageOf } from '../../common/language/language.ts'
import type { Context } from '../http/env.ts'
import { identity } from '../identities/identities.table.ts'
import type { Provider } from '../provider.ts'
import type { FlowLanguage } from './flows.table.ts'

/** That of the page one goes back to, else of the page that asks, else what the asker's browser wants (api.md, Conventions). */
export function readLanguage(provider: Provider, c: Context, returnTo: string | null): FlowLanguage {
  const pages = [returnTo, c.req.header('referer')].map(page => (page ? languageOfPage(provider, page) : undefined))
  const wanted = c.req.header('accept-language')
  return (
    pages.find(language => language !== undefined) ??
    (wanted === undefined || wanted === '*' ? 'unknown' : languageOf(wanted))
  )
}

/** What a mail speaks to somebody whose last language was `before`. */
export function spoken(language: FlowLanguage, before: Language | null = null): Language {
  return language === 'unknown' ? (before ?? 'nl') : language
}

/** The same for whoever has this identity. */
export async function spokenTo({ store }: Provider, language: FlowLanguage, identityId: string): Promise<Language> {
  if (language !== 'unknown') return language
  const [row] = await store.read
    .select({ language: identity.language })
    .from(identity)
    .where(eq(identity.id, identityId))
  return spoken(language, row?.language)
}

/** Remembers what somebody speaks, for mails that no screen of theirs asks for; not yet committed. */
export function planLanguage({ store }: Provider, identityId: string, language: FlowLanguage): Statement[] {
  if (language === 'unknown') return []
  const other = or(isNull(identity.language), ne(identity.language, language))
  const own = and(eq(identity.id, identityId), other)
  return [store.write.update(identity).set({ language }).where(own)]
}

/** A screen's address, which has no language, with that of the mail that leads there. */
export function inLanguage(screen: string, language: FlowLanguage): string {
  return language === 'en' ? `${screen}&language=en` : screen
}

/** English under /en, else Dutch; undefined for pages that are not ours. */
function languageOfPage(provider: Provider, page: string): Language | undefined {
  const site = new URL(provider.urls.site())
  const url = URL.canParse(page, site) ? new URL(page, site) : undefined
  if (url?.host !== site.host || !url.pathname.startsWith(site.pathname)) return undefined
  return /^en(\/|$)/.test(url.pathname.slice(site.pathname.length)) ? 'en' : 'nl'
}
