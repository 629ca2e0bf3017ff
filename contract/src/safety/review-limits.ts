/** Texts of one member that the vendor is asked about within a day, fields by themselves; further ones wait for a person. */
export const REVIEWED_TEXTS_A_DAY_MEMBER = 120
/** Pictures of one member that the vendor is asked about within a day; further ones wait for a person. */
export const REVIEWED_PICTURES_A_DAY_MEMBER = 60
