import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { writeDurably } from '../common/durable-file.ts'

const schema = z.object({ epoch: z.string(), rev: z.int(), timeline: z.optional(z.string()) })

/** Beside the databases, so that an older database is recognised. */
export type HistoryMark = z.infer<typeof schema>

const fileIn = (dataDir: string) => join(dataDir, 'history.json')

export async function readMark(dataDir: string): Promise<HistoryMark | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(fileIn(dataDir), 'utf8')))
  } catch {
    return undefined
  }
}

/** Durable when it resolves; unchanged where it rejects. */
export async function writeMark(dataDir: string, { epoch, rev, timeline }: HistoryMark): Promise<void> {
  await writeDurably(fileIn(dataDir), JSON.stringify({ epoch, rev, timeline }))
}
