import { demoText } from '#texts/demo-text.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { bell, heart } from '#ui/icon/icon-shapes.ts'
import { Banner } from './banner.tsx'

const content = {
  key: '1',
  icon: heart,
  tone: 'heart',
  title: demoText.emptyTitle,
  text: demoText.emptyAdvice,
} as const
const nothing = () => undefined

/** One that leads somewhere, one with others behind it, one that leads nowhere. */
export function BannerDemo() {
  const none = { count: 0, to: '/' }
  return (
    <DemoRow name="link, more, plain">
      <Banner content={{ ...content, to: '/' }} more={none} onOpen={nothing} onClose={nothing} />
      <Banner content={{ ...content, to: '/' }} more={{ count: 3, to: '/' }} onOpen={nothing} onClose={nothing} />
      <Banner content={{ ...content, icon: bell, to: null }} more={none} onOpen={nothing} onClose={nothing} />
    </DemoRow>
  )
}
