const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text that is safe in HTML, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, sign => entities[sign] ?? sign)
}

/** JSON that is safe inside a script element. */
export function escapeJson(value: unknown): string {
  return escapeJsonText(JSON.stringify(value))
}

/** The same for JSON that is text already: outside of its strings there are none of these signs. */
export function escapeJsonText(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}
