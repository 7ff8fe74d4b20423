const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, sign => entities[sign] ?? sign)
}

export function escapeJson(value: unknown): string {
  return escapeJsonText(JSON.stringify(value))
}

/** For JSON text: these characters occur only inside its strings. */
export function escapeJsonText(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}
