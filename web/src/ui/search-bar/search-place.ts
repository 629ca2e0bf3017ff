import { createVariable } from '#platform/state/variable.ts'

/** Where the field to search in stands on a wide screen: in the bar at the top. Null where the view brings it itself. */
export const searchPlace = createVariable<HTMLElement | null>(null)
