import type { ActiveItem } from '#activity/active-item.ts'

/**
 * Whether a place may cost more than `priceFrom`, so that the price alone, and 免费 above all, would promise too much. False
 * where no highest price is told: none is sold here, or an older version told or kept it.
 */
export const mayCostMore = ({ priceFrom, priceTo }: Pick<ActiveItem, 'priceFrom' | 'priceTo'>): boolean =>
  (priceTo ?? 0) > (priceFrom ?? 0)
