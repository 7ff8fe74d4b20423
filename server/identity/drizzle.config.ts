import { defineConfig } from 'drizzle-kit'

/** `npm run database:identity -- --name change` writes the migration. */
export default defineConfig({
  dialect: 'sqlite',
  schema: './server/identity/**/*.table.ts',
  out: './migrations/identity',
})
