import { useState } from 'react'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { TicketSex } from '@quan/contract/person/sex.ts'
import { demoText } from '#texts/demo-text.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { TicketTypeList } from './ticket-type-list.tsx'

const TYPE = { name: demoText.ticketType, price: 12_800, quota: 12 }
const ACTIVITY: Pick<ActivityDetail, 'ticketTypes' | 'capacity'> = {
  capacity: 36,
  ticketTypes: [
    { ...TYPE, id: 'a', sex: TicketSex.female, taken: 3 },
    { ...TYPE, id: 'b', sex: TicketSex.male, taken: 11 },
    { ...TYPE, id: 'c', sex: TicketSex.any, taken: 12, price: 0 },
  ],
}

/** Places left, the last one, none. */
export function TicketTypeListDemo() {
  const [chosenId, setChosenId] = useState<string | null>(null)
  return (
    <DemoRow name={chosenId ?? ''} isStacked>
      <TicketTypeList
        label={demoText.ticketType}
        activity={ACTIVITY}
        chosenId={chosenId}
        canWait
        onChoose={setChosenId}
      />
    </DemoRow>
  )
}
