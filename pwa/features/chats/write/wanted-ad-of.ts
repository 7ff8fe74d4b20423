export function wantedAdOf(path: string | undefined): string | undefined {
  const [pathname = '', query = ''] = (path ?? '').split('?')
  if (!/^(\/en)?\/chat\/new$/.test(pathname)) return undefined
  const id = new URLSearchParams(query).get('ad') ?? ''
  return /^[0-9a-f-]{36}$/.test(id) ? id : undefined
}
