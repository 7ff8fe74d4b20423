export const everyChoices = ['instant', 'daily', 'weekly'] as const
export type Every = (typeof everyChoices)[number]
