import { useRef, useState } from 'react'
import { DEVELOPMENT_ROUTES } from '@quan/contract/route/development-route.ts'
import { useLongPress } from '#platform/gesture/long-press.ts'
import type { PullCommands } from '#platform/gesture/use-pull-refresh.ts'
import { useReachBottom } from '#platform/gesture/use-reach-bottom.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { movesText } from '#texts/development-text.ts'
import { developmentTitleText } from '#texts/development-title-text.ts'
import { MenuCard, MenuRow } from '#ui/menu/menu.tsx'
import column from '#ui/page/column.module.css'
import { Page } from '#ui/page/page.tsx'
import { Section } from '#ui/page/section.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { useSuccess } from '#ui/toast/use-success.ts'
import { TabBarDemo } from '#ui/tab-bar/tab-bar.demo.tsx'
import styles from './nav-component.page.module.css'

const GALLERY = DEVELOPMENT_ROUTES.testComp.path

/** 导航示例: every way from page to page, and the gestures of a page. */
export function NavComponentPage() {
  const navigation = useNavigation()
  const { params } = usePage()
  const succeed = useSuccess()
  const page = useRef<PullCommands>(null)
  const [refreshes, setRefreshes] = useState(0)
  const [bottoms, setBottoms] = useState(0)
  useReachBottom(() => setBottoms((count) => count + 1))
  return (
    <Page
      ref={page}
      title={developmentTitleText.navComponent}
      className={column.column}
      onPullRefresh={() => setRefreshes((count) => count + 1)}
    >
      <MenuCard title={movesText.pages}>
        <MenuRow text={movesText.open} onPress={() => navigation.open(GALLERY)} />
        <MenuRow text={movesText.replace} onPress={() => navigation.replace(GALLERY)} />
        <MenuRow text={movesText.back} onPress={navigation.back} />
        <MenuRow text={movesText.home} onPress={() => navigation.home()} />
        <MenuRow text={movesText.search} onPress={() => navigation.home('search')} />
        <MenuRow text={movesText.success} onPress={() => void succeed(movesText.done)} />
        <MenuRow text={movesText.sheet} onPress={() => navigation.setQuery({ view: 'sheet' })} />
      </MenuCard>
      <MenuCard title={movesText.gestures}>
        <MenuRow text={movesText.refresh} onPress={() => page.current?.start()} />
        <MenuRow text={movesText.refreshed} detail={movesText.times({ count: refreshes })} />
        <MenuRow text={movesText.bottom} detail={movesText.times({ count: bottoms })} />
      </MenuCard>
      <LongPressTarget />
      <Section title={movesText.bars} level={2}>
        <TabBarDemo />
      </Section>
      <Sheet isOpen={params['view'] === 'sheet'} onClose={navigation.back} title={movesText.sheet}>
        {movesText.sheetAdvice}
      </Sheet>
    </Page>
  )
}

/** Counts the long presses on it. */
function LongPressTarget() {
  const [count, setCount] = useState(0)
  const handlers = useLongPress(() => setCount((times) => times + 1))
  return (
    <button type="button" className={styles.target} {...handlers}>
      <b>{movesText.longPress}</b>
      <span>{movesText.longPressAdvice}</span>
      <span role="status">{movesText.times({ count })}</span>
    </button>
  )
}
