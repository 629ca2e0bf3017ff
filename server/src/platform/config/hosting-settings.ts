import { setting, wholeNumber } from '#platform/config/setting.ts'

const MOST = 10_000_000

/** How far hosts publish without an operator until the console sets something else. */
export const hostingSettings = {
  priceMaxYuan: setting({
    env: 'HOST_PRICE_MAX_YUAN',
    parse: wholeNumber(0, MOST),
    default: 300,
    about:
      'Highest price of a place, in yuan, at which a host publishes without a review, until the console sets another.',
  }),
  capacityMax: setting({
    env: 'HOST_CAPACITY_MAX',
    parse: wholeNumber(1, MOST),
    default: 60,
    about: 'Most places of an activity that a host publishes without a review, until the console sets another number.',
  }),
  daysAheadMax: setting({
    env: 'HOST_DAYS_AHEAD_MAX',
    parse: wholeNumber(1, MOST),
    default: 60,
    about:
      'Farthest start, in days, of an activity that a host publishes without a review, until the console sets another.',
  }),
}
