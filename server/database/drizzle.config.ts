import { defineConfig } from 'drizzle-kit'

/** `npm run database -- --name change` writes the migration. */
export default defineConfig({
  dialect: 'sqlite',
  schema: ['./server/features/**/*.table.ts', './server/sync/*.table.ts', './server/database/**/*.table.ts'],
  out: './migrations/product',
})
