/** Content that other apps shared, until a draft has it. Apart from images, because a full device deletes those. */
export const sharedCache = 'shared'
