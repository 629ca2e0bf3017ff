/** Scale at which a place is opened on the map. Specification §9. */
export const MAP_SCALE = 18
