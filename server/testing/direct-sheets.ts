import type { Sheets } from '../adapters/sheets/sheets.ts'

/** The real work without a thread beside ours; the library is loaded with the first sheet. */
export const directSheets: Sheets = {
  read: async (bytes, options) => (await import('../adapters/sheets/read-sheets.ts')).readSheets(bytes, options),
  write: async sheet => (await import('../adapters/sheets/write-xlsx.ts')).writeXlsx(sheet),
  close: async () => {},
}
