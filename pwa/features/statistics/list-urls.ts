import { type ListKind, shortAddress } from '../../../shared/features/booklists/short-address.ts'

export const listUrl = (kind: ListKind, id: string): string => shortAddress(window.location.origin, kind, id)
