import { expect, test } from 'vitest'
import { pastedList } from './given-list.ts'

const paste = (text: string, files: File[] = []) => ({ getData: () => text, files })
const sheet = new File(['isbn'], 'lijst.xlsx', { type: 'application/octet-stream' })
const picture = new File([''], 'image.png', { type: 'image/png' })

test('a pasted text is a list, unless somebody types in a field, which takes it (M9)', () => {
  expect(pastedList(paste('978\tVak'), false)).toEqual({ text: '978\tVak' })
  expect(pastedList(paste('978\tVak'), true)).toBeNull()
  expect(pastedList(paste(' \n'), false)).toBeNull()
})

test('a copied file goes before its name, also while somebody types (M9)', () => {
  expect(pastedList(paste('lijst.xlsx', [sheet]), true)).toEqual({ file: sheet })
  expect(pastedList(paste('', [sheet]), false)).toEqual({ file: sheet })
})

test('cells of a spreadsheet go before the picture that Excel copies beside them (M9)', () => {
  expect(pastedList(paste('978\tVak', [picture]), false)).toEqual({ text: '978\tVak' })
  expect(pastedList(paste('978\tVak', [picture]), true)).toBeNull()
  expect(pastedList(paste('', [picture]), false)).toEqual({ file: picture })
})
