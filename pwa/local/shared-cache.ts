/**
 * What other apps shared with Kaft, until a draft has it: the worker takes it in, with or without a network, and the next page
 * to sell on takes it up. It is not among the images that are dropped when the device is full.
 */
export const sharedCache = 'shared'
