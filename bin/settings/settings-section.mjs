import { withTable } from '../markdown-table.mjs'

export function withSettings(markdown, settings) {
  const rows = Object.entries(settings).map(([name, { standard, meaning }]) => [`\`${name}\``, standard, meaning])
  return withTable(markdown, '## Settings', [['variable', 'default', 'meaning'], ...rows])
}
