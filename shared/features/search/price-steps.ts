export const priceStep = 500
export const priceSteps = 20
