import type { Ad } from './ads.schema.ts'

const dayMs = 24 * 3600_000
export const adLifeMs = 120 * dayMs
/** Its seller is told this long before it ends. */
export const endsSoonMs = 7 * dayMs

/** By itself, as its time was over; not by its seller or the operator. */
export function hasRunOut({ deletedAt, endsAt }: Pick<Ad, 'deletedAt' | 'endsAt'>): boolean {
  return deletedAt !== null && deletedAt >= endsAt
}

export const gainsByRenewal = (endsAt: number, now: number): boolean => now + adLifeMs - endsAt >= dayMs

export const endsSoon = ({ endsAt }: Pick<Ad, 'endsAt'>, now: number): boolean => endsAt < now + endsSoonMs
