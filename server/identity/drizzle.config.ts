import { defineConfig } from 'drizzle-kit'

/** `npm run database:identity -- --name change` writes the migration that the provider's changed tables need. */
export default defineConfig({
  dialect: 'sqlite',
  schema: './server/identity/**/*.table.ts',
  out: './migrations/identity',
})
