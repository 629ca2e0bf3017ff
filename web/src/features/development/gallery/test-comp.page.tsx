import { useState } from 'react'
import { DEVELOPMENT_ROUTES } from '@quan/contract/route/development-route.ts'
import { changedSearch } from '#platform/navigation/page-params.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { themeChoice } from '#platform/settings/theme.ts'
import { galleryText, pieceGroupText } from '#texts/development-text.ts'
import { developmentTitleText } from '#texts/development-title-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { MenuCard, MenuRow } from '#ui/menu/menu.tsx'
import column from '#ui/page/column.module.css'
import { Page } from '#ui/page/page.tsx'
import { SearchBar } from '#ui/search-bar/search-bar.tsx'
import { Section } from '#ui/page/section.tsx'
import { Segment } from '#ui/segment/segment.tsx'
import { TileGrid } from '#ui/tile-grid/tile-grid.tsx'
import { type Piece, PIECE_GROUPS, PIECES } from './piece-groups.ts'
import styles from './test-comp.page.module.css'

const OTHER_PAGES = ['selectDemo', 'navComponent', 'test', 'mytemplate'] as const

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

/** The groups of pieces and the other pages for development; what is typed finds pieces by name. */
function GalleryIndex() {
  const [word, setWord] = useState('')
  const found = piecesNamed(word)
  return (
    <>
      <SearchBar className={styles.search} value={word} onChange={setWord} placeholder={galleryText.search} />
      {word.trim() === '' ? (
        <Groups />
      ) : found.length === 0 ? (
        <EmptyBlock title={galleryText.none} advice={galleryText.noneAdvice} />
      ) : (
        <PieceSections pieces={found} />
      )}
    </>
  )
}

function Groups() {
  const tiles = PIECE_GROUPS.map(({ name, shape, tone }) => ({
    key: name,
    to: DEVELOPMENT_ROUTES.testComp.path + changedSearch('', { group: name }),
    shape,
    tone,
    text: pieceGroupText[name],
  }))
  return (
    <>
      <Section title={galleryText.pieces} level={2}>
        <TileGrid tiles={tiles} />
      </Section>
      <MenuCard title={galleryText.pages}>
        {OTHER_PAGES.map((name) => (
          <MenuRow key={name} to={DEVELOPMENT_ROUTES[name].path} text={developmentTitleText[name]} />
        ))}
      </MenuCard>
    </>
  )
}

function piecesNamed(word: string) {
  const wanted = word.trim().toLowerCase()
  return PIECES.filter(({ name }) => name.toLowerCase().includes(wanted))
}

/** Light or dark, without a way to the settings. */
function AppearanceSegment() {
  const choice = useObserved(themeChoice) ?? 'system'
  const options = [
    { value: 'system', text: galleryText.system },
    { value: 'light', text: galleryText.light },
    { value: 'dark', text: galleryText.dark },
  ] as const
  return (
    <Segment
      label={galleryText.theme}
      className={styles.appearance}
      options={options}
      value={choice}
      onChange={(next) => themeChoice.set(next === 'system' ? null : next)}
    />
  )
}

/** Pieces below each other, each with all its states. */
function PieceSections({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ name, Demo }) => (
    <Section key={name} title={name} level={2}>
      <div className={styles.piece} data-piece={name}>
        <Demo />
      </div>
    </Section>
  ))
}
