import { getCompanion, getCompanions } from '@quan/contract/companion/read-companions.ts'
import {
  answerLink,
  removeCompanion,
  saveMemberCompanion,
  saveOtherCompanion,
} from '@quan/contract/companion/save-companion.ts'
import type { CompanionLinks } from '#features/companion/companion-links.service.ts'
import type { Companions } from '#features/companion/companion.service.ts'
import { implement } from '#platform/http/implement.ts'

type CompanionParts = { companions: Companions; links: CompanionLinks }

/** The people a member books for, and who agrees to be one. */
export const companionRoutes = ({ companions, links }: CompanionParts) => [
  implement(getCompanions, ({ input, member }) => companions.list(member.memberId, input)),
  implement(getCompanion, ({ input, member }) => companions.get({ id: input.id, ownerId: member.memberId })),
  implement(saveMemberCompanion, ({ input, member }) => companions.saveMember(member.memberId, input)),
  implement(saveOtherCompanion, ({ input, member }) => companions.saveGuest(member.memberId, input)),
  implement(removeCompanion, async ({ input, member }) => {
    await companions.remove({ id: input.id, ownerId: member.memberId })
    return {}
  }),
  implement(answerLink, async ({ input, member }) => {
    await links.answer({ id: input.id, memberId: member.memberId, isAgreed: input.agree })
    return {}
  }),
]
