import { defineConfig } from 'drizzle-kit'

/** `npm run database -- --name change` for the product; `DATABASE=identity npm run database …` for the identity provider. */
const identity = process.env['DATABASE'] === 'identity'

export default defineConfig({
  dialect: 'sqlite',
  schema: identity
    ? './server/identity/**/*.table.ts'
    : ['./server/features/**/*.table.ts', './server/sync/*.table.ts'],
  out: identity ? './migrations/identity' : './migrations/product',
})
