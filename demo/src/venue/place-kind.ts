/** Where an activity takes place. The first group is in a city's quarters, the second outdoors at a spot of its own. */
export type PlaceKind = IndoorKind | 'street' | 'trail' | 'park' | 'ride' | 'camp' | 'airport'

export type IndoorKind =
  | 'lounge'
  | 'cafe'
  | 'gameRoom'
  | 'court'
  | 'studio'
  | 'climbing'
  | 'liveHouse'
  | 'bar'
  | 'restaurant'
  | 'gallery'
  | 'cinema'
  | 'workshop'
  | 'bookshop'
  | 'theatre'
