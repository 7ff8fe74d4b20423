/** Prices are counted in steps of so many cents; the last step has everything above. */
export const priceStep = 500
export const priceSteps = 20
