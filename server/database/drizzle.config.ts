import { defineConfig } from 'drizzle-kit'

/** `npm run database -- --name change` writes the migration that the changed tables of the product need. */
export default defineConfig({
  dialect: 'sqlite',
  schema: ['./server/features/**/*.table.ts', './server/sync/*.table.ts'],
  out: './migrations/product',
})
