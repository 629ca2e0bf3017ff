import type { SignUp } from '@quan/contract/check-in/check-in.ts'
import { Sex } from '@quan/contract/person/sex.ts'

/** Somebody with a paid place who has not come yet. */
export function aSignUp(part: Partial<SignUp> = {}): SignUp {
  return {
    orderId: crypto.randomUUID(),
    placeId: crypto.randomUUID(),
    nickName: '小鹿',
    sex: Sex.female,
    checkInTime: null,
    ...part,
  }
}
