/** `npm run test:model`: the histories of vitest.config.ts, 10,000 of them where nobody says how many. */
process.env['SYNC_RUNS'] ??= '10000'
export { default } from './vitest.config.ts'
