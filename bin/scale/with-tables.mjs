import { withTable } from '../markdown-table.mjs'

/** Each below the heading that it is named after. */
export async function withTables(markdown, tables) {
  let text = markdown
  for (const [name, rows] of Object.entries(tables)) text = await withTable(text, `## ${name}`, rows)
  return text
}
