import type { UserItem } from '@quan/contract/member/user-item.ts'
import { demoText } from '#texts/demo-text.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { FollowButton } from '#ui/follow-button/follow-button.tsx'
import { UserRow } from './user-row.tsx'
import { UserRowsSkeleton } from './user-rows-skeleton.tsx'

const PERSON: UserItem = {
  id: '01920000-0000-4000-8000-0000000000a1',
  nickName: demoText.organizer,
  headImgurl: null,
  sex: 2,
  city: demoText.city,
  isFocus: false,
  isMutual: false,
}
const PEOPLE: readonly UserItem[] = [
  PERSON,
  { ...PERSON, id: '01920000-0000-4000-8000-0000000000a2', sex: 1, isFocus: true },
  { ...PERSON, id: '01920000-0000-4000-8000-0000000000a3', nickName: demoText.title, isFocus: true, isMutual: true },
  { ...PERSON, id: '01920000-0000-4000-8000-0000000000a4', nickName: null, sex: null, city: null },
]

/** Not followed, followed, with a long name, without any; and what stands there before they come. */
export function UserRowDemo() {
  return (
    <>
      <DemoRow name="people" isStacked>
        <div>
          {PEOPLE.map((person, at) => (
            <UserRow
              key={person.id}
              person={person}
              isFirst={at === 0}
              isLast={at === PEOPLE.length - 1}
              aside={<FollowButton member={person} />}
            />
          ))}
        </div>
      </DemoRow>
      <DemoRow name="skeleton" isStacked>
        <UserRowsSkeleton rows={2} />
      </DemoRow>
    </>
  )
}
