import { DemoRow } from '#ui/demo/demo-row.tsx'
import { bell, heart, shieldCheck, ticket } from '#ui/icon/icon-shapes.ts'
import { IconTile } from './icon-tile.tsx'

/** Sizes and tones. */
export function IconTileDemo() {
  return (
    <>
      <DemoRow name="small, medium, large">
        <IconTile shape={bell} />
        <IconTile shape={bell} size="medium" />
        <IconTile shape={bell} size="large" />
      </DemoRow>
      <DemoRow name="brand, ok, heart, warn">
        <IconTile shape={bell} />
        <IconTile shape={shieldCheck} tone="ok" />
        <IconTile shape={heart} tone="heart" />
        <IconTile shape={ticket} tone="warn" />
      </DemoRow>
    </>
  )
}
