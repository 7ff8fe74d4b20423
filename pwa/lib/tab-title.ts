let name = ''
let count = 0

export function nameTab(next: string): void {
  name = next
  show()
}

export function countInTab(next: number): void {
  count = next
  show()
}

function show(): void {
  if (name !== '') document.title = count > 0 ? `(${count}) ${name}` : name
}
