import { useState } from 'react'
import type { SignUp } from '@quan/contract/check-in/check-in.ts'
import { doorText } from '#texts/door-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { SearchBar } from '#ui/search-bar/search-bar.tsx'
import { Segment } from '#ui/segment/segment.tsx'
import { VirtualRows } from '#ui/virtual-rows/virtual-rows.tsx'
import type { DoorNumbers } from '../use-sign-ups.ts'
import { arrangedSignUps, type DoorList } from './arranged-sign-ups.ts'
import { SIGN_UP_ROW_HEIGHT_PX, SignUpRow } from './sign-up-row.tsx'
import styles from './sign-ups.module.css'

type SignUpsProps = {
  signUps: readonly SignUp[]
  counts: DoorNumbers
  timeZone: string
}

/** Who is missing and who is in, found by name. */
export function SignUps({ signUps, counts, timeZone }: SignUpsProps) {
  const [list, setList] = useState<DoorList>('missing')
  const [name, setName] = useState('')
  const shown = arrangedSignUps(signUps, { list, name })
  return (
    <>
      <div className={styles.tools}>
        <Segment
          label={doorText.lists}
          options={[
            { value: 'missing', text: doorText.missing({ count: counts.places - counts.checkedIn }) },
            { value: 'arrived', text: doorText.arrived({ count: counts.checkedIn }) },
          ]}
          value={list}
          onChange={setList}
          className={styles.segment}
        />
        <SearchBar value={name} onChange={setName} placeholder={doorText.searchName} />
      </div>
      {shown.length === 0 ? (
        <NobodyFound list={list} isSearching={name.trim() !== ''} />
      ) : (
        <VirtualRows
          rows={shown.map((signUp) => ({ key: signUp.placeId, signUp }))}
          estimate={() => SIGN_UP_ROW_HEIGHT_PX}
        >
          {({ signUp }) => (
            <SignUpRow
              signUp={signUp}
              timeZone={timeZone}
              isFirst={signUp === shown[0]}
              isLast={signUp === shown.at(-1)}
            />
          )}
        </VirtualRows>
      )}
    </>
  )
}

function NobodyFound({ list, isSearching }: { list: DoorList; isSearching: boolean }) {
  if (isSearching) return <EmptyBlock title={doorText.notFoundTitle} advice={doorText.notFoundAdvice} />
  if (list === 'missing') return <EmptyBlock title={doorText.allInTitle} />
  return <EmptyBlock title={doorText.noneInTitle} advice={doorText.noneInAdvice} />
}
