import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where the program is installed: the nearest folder above this file that has the migrations. */
const home = homeAbove(dirname(fileURLToPath(import.meta.url)))

/** A folder that ships with the program, as `migrations/product` or `dist/pwa`. */
export function folderOf(path: string): string {
  return join(home, path)
}

/** Each database of a data folder with the folder of its migrations. */
export const migrationsOf = {
  'product.sqlite': 'migrations/product',
  'identity.sqlite': 'migrations/identity',
} as const

function homeAbove(folder: string): string {
  if (existsSync(join(folder, 'migrations/product'))) return folder
  const above = dirname(folder)
  if (above === folder) throw new Error('The migrations folder is not beside the program.')
  return homeAbove(above)
}
