/** Kinds of places in a city's quarters. */
export const INDOOR_KINDS = [
  'lounge',
  'cafe',
  'gameRoom',
  'court',
  'studio',
  'climbing',
  'rink',
  'pool',
  'liveHouse',
  'bar',
  'restaurant',
  'gallery',
  'museum',
  'cinema',
  'workshop',
  'kitchen',
  'bookshop',
  'theatre',
] as const
export type IndoorKind = (typeof INDOOR_KINDS)[number]

/** Where an activity takes place: in a quarter, or outdoors at a spot of its own. */
export const PLACE_KINDS = [...INDOOR_KINDS, 'street', 'trail', 'park', 'ride', 'camp', 'airport'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]
