import { demoText } from '#texts/demo-text.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { box, help, people } from '#ui/icon/icon-shapes.ts'
import { MenuCard, MenuRow } from './menu.tsx'

/** Rows with an icon, with a value, and one that cannot be undone. */
export function MenuDemo() {
  return (
    <DemoRow name="rows" isStacked>
      <MenuCard title={demoText.emptyTitle}>
        <MenuRow icon={box} text={demoText.emptyAction} detail="3" onPress={() => undefined} />
        <MenuRow icon={people} tone="ok" text={demoText.emptyAction} onPress={() => undefined} />
        <MenuRow icon={help} tone="heart" isGrave text={demoText.emptyAction} onPress={() => undefined} />
      </MenuCard>
    </DemoRow>
  )
}
