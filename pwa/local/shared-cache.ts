/** Content that other apps shared, until a draft has it. A cache of its own, because a full device deletes those. */
export const sharedCache = 'shared'
