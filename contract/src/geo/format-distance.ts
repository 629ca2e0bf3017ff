/** Distance above which only the cap is shown, in kilometres. */
export const DISTANCE_CAPPED_ABOVE_KM = 1_000
/** What is shown for a distance above the limit, in kilometres. */
export const DISTANCE_CAP_KM = 999
/** Decimals of a distance in kilometres. */
const DISTANCE_DECIMALS = 1

/** The number of a distance in kilometres, without its unit: one decimal, or `999` above 1000. */
export function formatDistanceKm(km: number): string {
  return km > DISTANCE_CAPPED_ABOVE_KM ? String(DISTANCE_CAP_KM) : km.toFixed(DISTANCE_DECIMALS)
}
