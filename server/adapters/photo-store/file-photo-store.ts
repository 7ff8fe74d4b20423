import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PhotoStore } from './photo-store.ts'

/** Keeps photos as files below a folder, in subfolders by the first two characters of their name. */
export function createFilePhotoStore(folder: string): PhotoStore {
  const path = (name: string) => join(folder, name.slice(0, 2), safe(name))
  return {
    put: (name, bytes) => writeDurably(path(name), bytes),
    get: name => readFile(path(name)).catch(absent),
    has: async name => {
      const found = await stat(path(name)).catch(absent)
      return found !== undefined && found.isFile() && found.size > 0
    },
    delete: async name => {
      await rm(path(name), { force: true })
    },
  }
}

/** Under another name first: a file of the right name is always a whole one, and nothing stays of one that had no room. */
async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}-${process.hrtime.bigint()}.part`
  try {
    await writeSynced(unfinished, bytes)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function writeSynced(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'w')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function safe(name: string): string {
  if (!/^[0-9a-z][0-9a-z-]*\.[a-z]+$/.test(name)) throw new Error('not the name of a photo')
  return name
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
