export function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last
}

/** `B7`; rows and columns count from 0. */
export const addressOf = ({ row, column }: { row: number; column: number }) => `${columnName(column)}${row + 1}`
