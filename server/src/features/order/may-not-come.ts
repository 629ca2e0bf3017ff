/** SQL that is true of a `member` who is suspended for good, or for longer than until an `activity` starts. */
export const MAY_NOT_COME = `freeze_reason = 'conduct' and (frozen_until is null or start_at < frozen_until)`
