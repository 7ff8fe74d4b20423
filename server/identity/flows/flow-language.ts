import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { Statement } from '../../common/store/sql.ts'
import { languageOf } from '../../../shared/lib/language-of.ts'
import type { Language } from '../../common/language/language.ts'
import type { Context } from '../http/env.ts'
import { identity } from '../identities/identities.table.ts'
import type { Provider } from '../provider.ts'
import type { FlowLanguage } from './flows.table.ts'

/** Of the page to return to, else of this page, else of the browser (api.md, Conventions). */
export function readLanguage(provider: Provider, c: Context, returnTo: string | null): FlowLanguage {
  const pages = [returnTo, c.req.header('referer')].map(page => (page ? languageOfPage(provider, page) : undefined))
  const wanted = c.req.header('accept-language')
  return (
    pages.find(language => language !== undefined) ??
    (wanted === undefined || wanted === '*' ? 'unknown' : languageOf(wanted))
  )
}

export function spoken(language: FlowLanguage, before: Language | null = null): Language {
  return language === 'unknown' ? (before ?? 'nl') : language
}

export async function spokenTo({ store }: Provider, language: FlowLanguage, identityId: string): Promise<Language> {
  if (language !== 'unknown') return language
  const [row] = await store.read
    .select({ language: identity.language })
    .from(identity)
    .where(eq(identity.id, identityId))
  return spoken(language, row?.language)
}

/** Remembered for mails that no screen asks for. Not yet committed. */
export function planLanguage({ store }: Provider, identityId: string, language: FlowLanguage): Statement[] {
  if (language === 'unknown') return []
  const other = or(isNull(identity.language), ne(identity.language, language))
  const isOther = and(eq(identity.id, identityId), other)
  return [store.write.update(identity).set({ language }).where(isOther)]
}

export function inLanguage(screen: string, language: FlowLanguage): string {
  return language === 'en' ? `${screen}&language=en` : screen
}

function languageOfPage(provider: Provider, page: string): Language | undefined {
  const site = new URL(provider.urls.site())
  const url = URL.canParse(page, site) ? new URL(page, site) : undefined
  if (url?.host !== site.host || !url.pathname.startsWith(site.pathname)) return undefined
  return /^en(\/|$)/.test(url.pathname.slice(site.pathname.length)) ? 'en' : 'nl'
}
