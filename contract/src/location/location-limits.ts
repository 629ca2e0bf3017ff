/** Points a day whose address one device may ask the map service for; points whose answer is kept are free. */
export const LOCATION_POINTS_A_DAY_DEVICE = 30
/** Points a day whose address all devices of one address may ask for: it can be a whole carrier's. */
export const LOCATION_POINTS_A_DAY_ADDRESS = 600
