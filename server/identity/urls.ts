import type { IdentityOptions } from './options.ts'
import type { FlowKind } from './flows/flows.table.ts'

/** Addresses that the provider gives out. */
export interface Urls {
  /** Of the public API: `/self-service/…`. */
  public(path: string): string
  /** Of the site, which is also where a flow ends when nothing else was asked. */
  site(path?: string): string
  /** The screen that draws a flow. */
  screen(kind: FlowKind, flowId?: string): string
  error(errorId: string): string
  schema(id: string): string
}

export function createUrls({ publicUrl, siteUrl }: Pick<IdentityOptions, 'publicUrl' | 'siteUrl'>): Urls {
  const urls: Urls = {
    public: path => publicUrl() + path,
    site: (path = '/') => siteUrl() + path,
    screen: (kind, flowId) => urls.site(`/${kind}${flowId ? `?flow=${flowId}` : ''}`),
    error: id => urls.site(`/error?id=${id}`),
    schema: id => urls.public(`/schemas/${Buffer.from(id).toString('base64url')}`),
  }
  return urls
}
