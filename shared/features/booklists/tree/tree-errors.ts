export type TreeError = 'required' | 'already' | 'parent' | 'no_place' | 'no_more' | 'fixed' | 'too_many'
export type TreeErrors = Record<string, TreeError>
