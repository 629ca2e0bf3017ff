import { sealedText } from '#platform/personal-data/sealed-text.ts'

/** `member.sealed_phone`; a member is found by `member.phone_hash`. */
export const memberPhone = sealedText('member.phone')
/** `member.sealed_birth_date`: the day as `YYYY-MM-DD`. */
export const memberBirthDate = sealedText('member.birth_date')
/** `held_phone_change.sealed_phone`, by the id of the member. */
export const heldPhone = sealedText('held_phone_change.phone')
