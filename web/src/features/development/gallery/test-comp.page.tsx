import { usePage } from '#platform/navigation/use-page.ts'
import { developmentTitleText } from '#texts/development-title-text.ts'
import { pieceGroupText } from '#texts/development-text.ts'
import { Page } from '#ui/page/page.tsx'
import column from '#ui/page/column.module.css'
import { AppearanceSegment } from './appearance-segment.tsx'
import { GalleryIndex } from './gallery-index.tsx'
import { PIECE_GROUPS } from './piece-groups.ts'
import { PieceSections } from './piece-sections.tsx'

/** 组件: every reusable piece in all its states. `group` shows those of one group. */
export function TestCompPage() {
  const { params } = usePage()
  const group = PIECE_GROUPS.find(({ name }) => name === params['group'])
  return (
    <Page title={group ? pieceGroupText[group.name] : developmentTitleText.testComp} className={column.column}>
      <AppearanceSegment />
      {group ? <PieceSections pieces={group.pieces} /> : <GalleryIndex />}
    </Page>
  )
}
