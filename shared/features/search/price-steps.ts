/** Cents; the last step has everything above. */
export const priceStep = 500
export const priceSteps = 20
