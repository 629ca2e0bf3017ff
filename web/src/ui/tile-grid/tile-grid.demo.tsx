import { demoText } from '#texts/demo-text.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { bell, heart, people, ticket } from '#ui/icon/icon-shapes.ts'
import { TileGrid } from './tile-grid.tsx'

/** Four ways. */
export function TileGridDemo() {
  return (
    <DemoRow name="tiles" isStacked>
      <TileGrid
        tiles={[
          { key: 'a', to: '/', shape: ticket, text: demoText.ticketType },
          { key: 'b', to: '/', shape: heart, tone: 'heart', text: demoText.follows },
          { key: 'c', to: '/', shape: people, tone: 'ok', text: demoText.fans },
          { key: 'd', to: '/', shape: bell, tone: 'warn', text: demoText.weekend },
        ]}
      />
    </DemoRow>
  )
}
