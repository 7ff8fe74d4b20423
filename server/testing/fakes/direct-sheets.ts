import type { Sheets } from '../../adapters/sheets/sheets.ts'
import type { SheetWork } from '../../features/booklists/import/thread/sheet-work.ts'

/** In this thread; loaded with the first sheet. */
export const directSheets: Sheets = {
  run: async (work, { answer = async () => undefined } = {}) => {
    const { doSheetWork } = await import('../../features/booklists/import/thread/sheet-work.ts')
    return { kind: 'done', result: await doSheetWork(work as SheetWork, answer) }
  },
  close: async () => {},
}
