/** Rows a search in other cities reads at most. */
export const OTHER_CITIES_ROWS_MAX = 5_000
