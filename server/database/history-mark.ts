import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { writeDurably } from '../common/durable-file.ts'

const schema = z.object({ epoch: z.string(), rev: z.int() })

/** How far a data folder has come: beside its databases, so that one that is older can be told from it. */
export type HistoryMark = z.infer<typeof schema>

const fileIn = (dataDir: string) => join(dataDir, 'history.json')

/** Undefined: there is none, or none that can be read, so nothing is known. */
export async function readMark(dataDir: string): Promise<HistoryMark | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(fileIn(dataDir), 'utf8')))
  } catch {
    return undefined
  }
}

/** Whole and on disk when it resolves. Where it rejects, the mark is as it was. */
export async function writeMark(dataDir: string, { epoch, rev }: HistoryMark): Promise<void> {
  await writeDurably(fileIn(dataDir), JSON.stringify({ epoch, rev }))
}
