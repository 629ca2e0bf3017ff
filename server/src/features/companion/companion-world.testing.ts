import { getCompanion, getCompanions } from '@quan/contract/companion/read-companions.ts'
import {
  answerLink,
  removeCompanion,
  saveMemberCompanion,
  saveOtherCompanion,
} from '@quan/contract/companion/save-companion.ts'
import type { InputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { peopleWorld } from '#features/safety/people-world.testing.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

let phones = 13_200_000_000
/** A phone without an account. */
export const aFreePhone = () => String((phones += 1))

/** What members do with the people they book for, beside what they do with each other. */
export async function companionWorld() {
  const world = await peopleWorld()
  const { call, links } = world

  const saveMember = (owner: Caller, input: InputOf<typeof saveMemberCompanion>) =>
    call(saveMemberCompanion, input, owner)
  const answer = (member: Caller, id: string, agree: boolean) => call(answerLink, { id, agree }, member)

  /** A companion of the owner's who was asked. */
  async function asked(owner: Caller, { phone }: { phone: string }): Promise<string> {
    const { result } = await saveMember(owner, { phone })
    await links.askDue()
    return result?.id ?? ''
  }

  return {
    ...world,
    saveMember,
    answer,
    asked,
    async agreed(owner: Caller, member: Caller & { phone: string }): Promise<string> {
      const id = await asked(owner, member)
      await answer(member, id, true)
      return id
    },
    saveGuest: (owner: Caller, input: Partial<InputOf<typeof saveOtherCompanion>> = {}) =>
      call(saveOtherCompanion, { nickName: '小客', sex: 2, ...input }, owner),
    async guest(owner: Caller, input: Partial<InputOf<typeof saveOtherCompanion>> = {}): Promise<string> {
      const { result } = await call(saveOtherCompanion, { nickName: '小客', sex: 2, ...input }, owner)
      return result?.id ?? ''
    },
    remove: (owner: Caller, id: string) => call(removeCompanion, { id }, owner),
    get: (owner: Caller, id: string) => call(getCompanion, { id }, owner),
    list: (owner: Caller, input: InputOf<typeof getCompanions> = {}) => call(getCompanions, input, owner),
  }
}

/** What `companionWorld` gives. */
export type CompanionWorld = Awaited<ReturnType<typeof companionWorld>>
