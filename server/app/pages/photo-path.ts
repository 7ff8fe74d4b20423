/** Where a photo is served at the width that link previews take. */
export function photoPath(hash: string): string {
  return `/uploads/images/${hash}-800.jpg`
}
