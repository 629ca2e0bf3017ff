import type { NewActivity } from '@quan/server/features/activity/new-activity.ts'
import type { Random } from '#chance/random.ts'

type RefundRule = NewActivity['refundRule']

/** Everything comes back until the start. */
const always: RefundRule = { fullUntilHours: 0, percent: 0, percentUntilHours: 0 }
const stepped: RefundRule = { fullUntilHours: 48, percent: 50, percentUntilHours: 24 }
const steppedEarly: RefundRule = { fullUntilHours: 168, percent: 50, percentUntilHours: 72 }
const untilTheDayBefore: RefundRule = { fullUntilHours: 24, percent: 0, percentUntilHours: 24 }
/** Nothing ever comes back. */
const never: RefundRule = null

/** Long ones book beds and buses early. */
const LONG_MINUTES = 1_000

/** Full, then a part, then nothing; or full to the day before; or always; or never. What is free can always be given back. */
export function drawRefundRule({
  priceYuan,
  minutes,
  random,
}: {
  priceYuan: number
  minutes: number
  random: Random
}): RefundRule {
  if (priceYuan === 0) return always
  if (minutes > LONG_MINUTES) return steppedEarly
  return random.pick([
    stepped,
    stepped,
    stepped,
    stepped,
    untilTheDayBefore,
    untilTheDayBefore,
    untilTheDayBefore,
    always,
    always,
    never,
  ])
}
