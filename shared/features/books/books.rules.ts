/** Most cents that an original price can be, of any book: €100,000.00. More is a typing error (J4). */
export const maxOriginalPriceCents = 10_000_000
