process.env['SYNC_RUNS'] ??= '10000'
export { default } from './vitest.config.ts'
