import type { DoorPlace } from '@quan/contract/check-in/door-list.ts'
import { Sex } from '@quan/contract/person/sex.ts'

/** Somebody with a paid place who has not come yet. */
export function aDoorPlace(part: Partial<DoorPlace> = {}): DoorPlace {
  return {
    placeId: crypto.randomUUID(),
    version: 1,
    nickName: '小鹿',
    sex: Sex.female,
    ticketType: '女生票',
    orderId: crypto.randomUUID(),
    marks: ['a-mark-of-nobody-else'],
    checkInTime: null,
    table: null,
    entryId: null,
    ...part,
  }
}
