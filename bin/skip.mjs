export const skipped = 77

/** In CI a missing browser is an error, because changes are judged there. */
export function skip(why) {
  console.log(`Skipped: ${why}`)
  process.exit(process.env.CI ? 1 : skipped)
}
