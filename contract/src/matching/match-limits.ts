/** Most people a participant may pick in one round of 心动互选. product.md (Beyond the specification). */
export const MATCH_CHOICES_MAX = 3
/**
 * When a round closes unless the activity says otherwise, in hours after its end. product.md (Beyond the
 * specification).
 */
export const MATCH_CLOSES_AFTER_HOURS = 2
/** Latest close of a round, in hours after the activity's end. product.md (Beyond the specification). */
export const MATCH_CLOSES_AFTER_HOURS_MAX = 48
