type Json = unknown

/** Removes ids, times and tokens, and differences of configuration. */
export function normalise(value: Json, key = ''): Json {
  if (Array.isArray(value)) return value.filter(item => !isOther(item)).map(item => normalise(item))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(withoutSecret(value))
        .filter(([name]) => !['transient_payload', 'state_changed_at'].includes(name))
        .map(([name, inner]) => [name, normalise(inner, name)]),
    )
  return typeof value === 'string' ? normaliseText(value, key) : value
}

function withoutSecret(value: object): object {
  return 'id' in value && [1050006, 1050009, 1050015].includes(Number(value.id))
    ? { ...value, text: '<secret>' }
    : value
}

function normaliseText(text: string, key: string): string {
  if (key === 'request_url') return '<url>'
  if (key === 'secret') return '<secret>'
  return text
    .replace(/\/welcome$/, '/')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '<time>')
    .replace(/^[A-Za-z0-9+/]{86}==$/, '<csrf>')
    .replace(/^data:image\/png;base64,.+/, '<image>')
    .replace(/ory_(st|lo)_[\w-]+/g, '<token>')
    .replace(/^\d+\.\d+\.\d+\.\d+(:\d+)?$/, '<address>')
    .replace(/^node$/, '')
}

function isOther(item: Json): boolean {
  if (typeof item !== 'object' || item === null || !('group' in item) || !('attributes' in item)) return false
  return (item.attributes as { name?: string }).name === 'traits.city'
}
