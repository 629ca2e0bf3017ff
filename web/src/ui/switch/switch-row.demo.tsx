import { useState } from 'react'
import { demoText } from '#texts/demo-text.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { MenuCard } from '#ui/menu/menu.tsx'
import { SwitchRow } from './switch-row.tsx'

/** One that turns, one that cannot be turned. */
export function SwitchRowDemo() {
  const [isOn, setIsOn] = useState(true)
  return (
    <DemoRow name="rows" isStacked>
      <MenuCard>
        <SwitchRow text={demoText.emptyTitle} detail={demoText.emptyAdvice} isOn={isOn} onChange={setIsOn} />
        <SwitchRow text={demoText.emptyTitle} isOn={false} isDisabled onChange={() => undefined} />
      </MenuCard>
    </DemoRow>
  )
}
