/** Whether a person has a home and a car of their own. */
export const HouseCar = { houseAndCar: 10, houseNoCar: 20, carNoHouse: 30, neither: 40 } as const
/** One of the housing and car numbers. */
export type HouseCar = (typeof HouseCar)[keyof typeof HouseCar]
