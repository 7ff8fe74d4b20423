let name = ''
let count = 0

/** What this page is called in the tab and in history. */
export function nameTab(next: string): void {
  name = next
  show()
}

/** How much is unread stands before the name, so that it is seen from another tab. */
export function countInTab(next: number): void {
  count = next
  show()
}

function show(): void {
  if (name !== '') document.title = count > 0 ? `(${count}) ${name}` : name
}
