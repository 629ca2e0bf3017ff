/** What is bought: places at an activity, or a position, whose places have no persons yet. */
export const BuyType = { places: 10, position: 20 } as const
/** One of the buy type numbers. */
export type BuyType = (typeof BuyType)[keyof typeof BuyType]
