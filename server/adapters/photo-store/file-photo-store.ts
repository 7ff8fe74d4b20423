import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from '../../common/durable-file.ts'
import { photoName, type PhotoStore, streamOfFile } from './photo-store.ts'

export function createFilePhotoStore(folder: string): PhotoStore {
  const path = (name: string) => join(folder, name.slice(0, 2), photoName(name))
  return {
    put: (name, bytes) => writeDurably(path(name), bytes),
    get: name => readFile(path(name)).catch(absent),
    stream: name => streamOfFile(path(name)).catch(absent),
    has: async name => {
      const found = await stat(path(name)).catch(absent)
      return found !== undefined && found.isFile() && found.size > 0
    },
    delete: async name => {
      await rm(path(name), { force: true })
    },
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
