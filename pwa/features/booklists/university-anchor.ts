import { wordsOf } from '../../../shared/lib/fold.ts'

export const universityAnchor = (name: string): string => wordsOf(name).join('-')
