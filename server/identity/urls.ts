import type { IdentityOptions } from './options.ts'
import type { FlowKind } from './flows/flows.table.ts'

export interface Urls {
  /** `/self-service/…`. */
  public(path: string): string
  /** Removes the path of the public API, if present. */
  within(path: string): string
  /** Flows end here by default. */
  site(path?: string): string
  screen(kind: FlowKind, flowId?: string): string
  error(errorId: string): string
  schema(id: string): string
}

export function createUrls({ publicUrl, siteUrl }: Pick<IdentityOptions, 'publicUrl' | 'siteUrl'>): Urls {
  let known = { url: '', path: '' }
  const basePath = () => {
    const url = publicUrl()
    if (url !== known.url) known = { url, path: new URL(url).pathname.replace(/\/$/, '') }
    return known.path
  }
  const urls: Urls = {
    public: path => publicUrl() + path,
    within: path => (basePath() !== '' && path.startsWith(`${basePath()}/`) ? path.slice(basePath().length) : path),
    site: (path = '/') => siteUrl() + path,
    screen: (kind, flowId) => urls.site(`/${kind}${flowId ? `?flow=${flowId}` : ''}`),
    error: id => urls.site(`/error?id=${id}`),
    schema: id => urls.public(`/schemas/${Buffer.from(id).toString('base64url')}`),
  }
  return urls
}
