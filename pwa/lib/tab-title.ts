let name = ''
let count = 0

export function nameTab(next: string): void {
  name = next
  show()
}

/** Puts the unread count before the name, to be visible from another tab. */
export function countInTab(next: number): void {
  count = next
  show()
}

function show(): void {
  if (name !== '') document.title = count > 0 ? `(${count}) ${name}` : name
}
