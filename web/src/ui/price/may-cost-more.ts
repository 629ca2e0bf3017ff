import type { ActiveItem } from '@quan/contract/activity/active-item.ts'

/** Of an activity, what a place costs. */
export type Priced = Pick<ActiveItem, 'priceFrom' | 'priceTo'>

/** 免费 alone would promise too much to who pays. One that an older version kept tells the lowest price alone. */
export const mayCostMore = ({ priceFrom, priceTo }: Priced): boolean => (priceTo ?? 0) > (priceFrom ?? 0)
