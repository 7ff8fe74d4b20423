/** Late enough for a browser that asks first where the file should go. */
const letGoMs = 60_000

export function saveAs(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), letGoMs)
}
