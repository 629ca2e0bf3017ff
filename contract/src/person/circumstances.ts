/** Marital status of a person; `divorcedChildElsewhere` is divorced with a child that lives with the other parent. */
export const MaritalStatus = {
  unmarried: 10,
  divorcedNoChild: 20,
  divorcedWithChild: 30,
  divorcedChildElsewhere: 40,
  widowed: 50,
} as const
/** One of the marital status numbers. */
export type MaritalStatus = (typeof MaritalStatus)[keyof typeof MaritalStatus]

/** Whether a person has a home and a car of their own. */
export const HouseCar = { houseAndCar: 10, houseNoCar: 20, carNoHouse: 30, neither: 40 } as const
/** One of the housing and car numbers. */
export type HouseCar = (typeof HouseCar)[keyof typeof HouseCar]

/** Highest education of a person. */
export const Education = {
  vocationalSecondary: 10,
  juniorCollege: 20,
  bachelor: 30,
  master: 40,
  doctorate: 50,
} as const
/** One of the education numbers. */
export type Education = (typeof Education)[keyof typeof Education]
