import type { Companion } from '@quan/contract/companion/companion.ts'
import { saveOtherCompanion } from '@quan/contract/companion/save-companion.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import type { MemberCall } from '#network/member-calls.ts'

/** Friends without an account, whom an activity for women takes. */
const GUESTS = [
  { nickName: '小满', birthDate: '1996-05-20', relation: '闺蜜' },
  { nickName: '青禾', birthDate: '1998-08-08', relation: '同事' },
  { nickName: '阿岚', birthDate: '1995-03-14', relation: '同学', phone: '19900000014' },
]

/** Adds so many guests to the people a member books for. */
export async function addGuests(call: MemberCall, count: number): Promise<Companion[]> {
  const added: Companion[] = []
  for (const guest of GUESTS.slice(0, count)) added.push(await call(saveOtherCompanion, { ...guest, sex: Sex.female }))
  return added
}
