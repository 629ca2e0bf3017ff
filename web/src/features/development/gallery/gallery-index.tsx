import { useState } from 'react'
import { DEVELOPMENT_ROUTES } from '@quan/contract/route/development-route.ts'
import { changedSearch } from '#platform/navigation/page-params.ts'
import { galleryText, pieceGroupText } from '#texts/development-text.ts'
import { developmentTitleText } from '#texts/development-title-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { MenuCard, MenuRow } from '#ui/menu/menu.tsx'
import { SearchBar } from '#ui/search-bar/search-bar.tsx'
import { Section } from '#ui/section/section.tsx'
import { TileGrid } from '#ui/tile-grid/tile-grid.tsx'
import { PIECE_GROUPS } from './piece-groups.ts'
import { PieceSections } from './piece-sections.tsx'
import { PIECES } from './pieces.ts'
import styles from './gallery.module.css'

const OTHER_PAGES = ['selectDemo', 'navComponent', 'test', 'mytemplate'] as const

/** The groups of pieces and the other pages for development; what is typed finds pieces by name. */
export function GalleryIndex() {
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
