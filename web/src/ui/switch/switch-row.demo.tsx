import { useState } from 'react'
import { demoText } from '#texts/demo-text.ts'
import { MenuCard } from '#ui/menu/menu-card.tsx'
import { SwitchRow } from './switch-row.tsx'

/** One that turns, one that cannot be turned. */
export function SwitchRowDemo() {
  const [isOn, setIsOn] = useState(true)
  return (
    <MenuCard>
      <SwitchRow text={demoText.emptyTitle} detail={demoText.emptyAdvice} isOn={isOn} onChange={setIsOn} />
      <SwitchRow text={demoText.emptyTitle} isOn={false} isDisabled onChange={() => undefined} />
    </MenuCard>
  )
}
