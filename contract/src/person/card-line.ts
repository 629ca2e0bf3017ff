/** The lines a member fills in on the business card, by their names on the wire. */
export const CARD_LINES = [
  'nickName',
  'sex',
  'birthDate',
  'height',
  'education',
  'occupation',
  'maritalStatus',
  'houseCar',
  'intro',
  'lookingFor',
  'cityCode',
  'district',
] as const

/**
 * The lines with a visibility of their own, by their names on the wire. nickName, the first photo, sex, age in fives
 * and city are for everyone and have none: `photos` rules from the second photo on, `age` the exact age, `cityDistrict`
 * the district.
 */
export const CARD_VISIBILITY_LINES = [
  'photos',
  'age',
  'zodiacAnimal',
  'starSign',
  'cityDistrict',
  'height',
  'education',
  'occupation',
  'maritalStatus',
  'houseCar',
  'intro',
  'lookingFor',
  'organizes',
] as const
/** Name of a line whose visibility its owner chooses. */
export type CardVisibilityLine = (typeof CARD_VISIBILITY_LINES)[number]

/** As whom members may look at their own card. */
export const CardViewer = {
  visitor: 'visitor',
  member: 'member',
  sameActivity: 'sameActivity',
  match: 'match',
} as const
/** One of the points of view on a card. */
export type CardViewer = (typeof CardViewer)[keyof typeof CardViewer]
