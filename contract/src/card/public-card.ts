import * as z from 'zod/mini'
import { CardViewer, shownLines } from '#card/card-lines.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId } from '#endpoint/ids.ts'
import { memberNotFound } from '#member/member-errors.ts'
import { activeItem } from '#activity/active-item.ts'
import { organizerFacts } from '#activity/organizer-facts.ts'
import { personFields } from '#member/user-item.ts'
import { Sex } from '#person/sex.ts'
import { StarSign } from '#person/star-sign.ts'
import { ZodiacAnimal } from '#person/zodiac-animal.ts'

/**
 * A card as others see it; lines hidden from the caller, and empty ones, are left out. Never the birth date, phone,
 * openId, coordinates or distance.
 */
export const publicCard = z.object({
  ...personFields,
  /** Holds activities, 主理人: shown to everybody, as it is beside each of them. */
  isOrganizer: z.boolean(),
  /** Paths below `/pictures/`; the first one is for everyone. */
  photos: z.array(z.string()),
  sex: z.optional(z.enum(Sex)),
  /** Whole years; never together with `ageRange`. */
  age: z.optional(z.int()),
  /** Age in fives, e.g. `30-34`. */
  ageRange: z.optional(z.string()),
  zodiacAnimal: z.optional(z.enum(ZodiacAnimal)),
  starSign: z.optional(z.enum(StarSign)),
  /** Name of the city. */
  city: z.optional(z.string()),
  district: z.optional(z.string()),
  ...shownLines,
  /** Of an organizer, once there are enough: shown to everybody, as it is beside each of their activities. */
  facts: z.optional(organizerFacts),
  organizes: z.optional(z.array(activeItem)),
  /** Whether the caller follows this member. */
  isFocus: z.boolean(),
  isMutual: z.boolean(),
  /** The caller blocked this member; then only id, name and head are told besides. */
  isBlocked: z.boolean(),
})
/** A card as others see it. */
export type PublicCard = z.infer<typeof publicCard>

/**
 * A member's card as the caller may see it. The own one shows all lines, or with `as` what others see; `as` counts for
 * the own id only. A token that is sent must be good: an old one would show a member what visitors see. Errors:
 * `member.not_found`, also for whom the member blocked.
 */
export const getUserDetail = defineEndpoint({
  path: 'WxUserInfo/GetUserDetail',
  access: 'open',
  sealed: true,
  personal: true,
  reads: true,
  about: "A member's business card as the caller may see it.",
  input: z.object({ id: entityId, as: z.nullish(z.enum(CardViewer, '身份不正确')) }),
  output: publicCard,
  errors: [memberNotFound],
})
