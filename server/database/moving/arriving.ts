import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Row } from '../../common/store/postgres/copy-to-file.ts'
import { MoveRefused } from './side.ts'

/** A folder has its databases under these names until the move into it is done. */
export const arrivingFile = (dataDir: string, name: string) => join(dataDir, `${name}.arriving`)

export const isFolderArriving = (dataDir: string) => existsSync(arrivingFile(dataDir, 'product.sqlite'))

type Ask = (text: string) => Promise<readonly Row[]>

export async function isDatabaseArriving(ask: Ask): Promise<boolean> {
  const [row] = await ask(`select to_regclass('moving_place') is not null as "is"`)
  return row?.['is'] === 1
}

export function expectArrived(isArriving: boolean, where: string): void {
  if (isArriving) throw new MoveRefused(`kaft move fills ${where} now. Wait until it says that it is done.`)
}

const lookEveryMs = 100

export async function untilArrived({
  databaseUrl: url,
  dataDir,
}: {
  databaseUrl?: string | undefined
  dataDir: string
}): Promise<void> {
  const isArriving = url === undefined ? async () => isFolderArriving(dataDir) : await askingAt(url)
  while (await isArriving()) await new Promise(later => setTimeout(later, lookEveryMs))
}

async function askingAt(url: string): Promise<() => Promise<boolean>> {
  const { OneConnection } = await import('../../common/store/postgres/one-connection.ts')
  return async () => {
    const one = new OneConnection(url, { name: 'kaft', readOnly: true })
    try {
      return await one.transaction('begin', tx => isDatabaseArriving(async text => [...(await tx.unsafe<Row[]>(text))]))
    } catch {
      return false
    } finally {
      await one.end()
    }
  }
}
