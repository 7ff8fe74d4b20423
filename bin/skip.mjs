/** The code with which a step ends that could not run here. */
export const skipped = 77

/** Ends a step whose browser cannot be had here; where changes are judged (CI) it must be there. */
export function skip(why) {
  console.log(`Skipped: ${why}`)
  process.exit(process.env.CI ? 1 : skipped)
}
