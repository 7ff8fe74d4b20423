import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The nearest parent folder with migrations. */
const home = homeAbove(dirname(fileURLToPath(import.meta.url)))

export function folderOf(path: string): string {
  return join(home, path)
}

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
