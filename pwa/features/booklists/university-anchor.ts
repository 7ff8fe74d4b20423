import { wordsOf } from '../../../shared/lib/fold.ts'

/** Where a university stands on the page of all lists: `TU Delft` is `#tu-delft`. */
export const universityAnchor = (name: string): string => wordsOf(name).join('-')
