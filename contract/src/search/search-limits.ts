/** Rows a search in other cities reads at most. product.md (Imported activities). */
export const OTHER_CITIES_ROWS_MAX = 5_000
