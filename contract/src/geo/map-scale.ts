/** Scale at which a place is opened on the map. */
export const MAP_SCALE = 18
