import type { Spreadsheets } from '../../adapters/spreadsheets/spreadsheets.ts'
import type { SpreadsheetWork } from '../../features/booklists/import/thread/preview-table.ts'

/** In this thread; loaded with the first sheet. */
export const directSpreadsheets: Spreadsheets = {
  run: async (work, { answer = async () => undefined } = {}) => {
    const { doSpreadsheetWork } = await import('../../features/booklists/import/thread/preview-table.ts')
    return { kind: 'done', result: await doSpreadsheetWork(work as SpreadsheetWork, answer) }
  },
  close: async () => {},
}
