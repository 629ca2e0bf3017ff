import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { KEYWORD_MAX } from '@quan/contract/activity/get-activity-list.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { useDebounced } from '#platform/state/use-debounced.ts'
import { commonText } from '#texts/common-text.ts'
import { searchText } from '#texts/search-text.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { back } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { SearchBar } from '#ui/search-bar/search-bar.tsx'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import { useCurrentCity } from '../city/use-current-city.ts'
import { KeywordIdeas } from './keyword-ideas.tsx'
import { KeywordResults } from './keyword-results.tsx'
import { rememberSearch } from './search-history.ts'
import styles from './keyword-view.module.css'

/** How long typing rests before it is searched for, in milliseconds. */
const TYPING_PAUSE_MS = 300

/** Searching by words: what was searched before and what is hot, then results while one types. */
export function KeywordView({ onClose }: { onClose: () => void }) {
  const { params, isActive } = usePage()
  const navigation = useNavigation()
  const { city } = useCurrentCity()
  const [typed, setTyped] = useState(params['keyword'] ?? '')
  const keyword = useDebounced(typed, TYPING_PAUSE_MS).trim()
  const input = useRef<HTMLInputElement>(null)
  const known = params['keyword'] ?? ''

  // whoever comes back to their results wants to read them, not to type
  const focusEmpty = useEffectEvent(() => typed === '' && input.current?.focus())
  useEffect(() => void focusEmpty(), [])

  // the word stands in the address, so that going back from an activity finds its results again
  useEffect(() => {
    if (isActive && keyword !== known) navigation.setQuery({ keyword: keyword || null }, { replace: true })
  }, [isActive, keyword, known, navigation])

  function search(word: string) {
    setTyped(word)
    rememberSearch(word)
    input.current?.blur()
  }

  return (
    <SubPage>
      <Page
        head={
          <header className={styles.head}>
            <VisuallyHidden as="h1">{searchText.title}</VisuallyHidden>
            <IconButton label={commonText.back} onPress={onClose}>
              <Icon shape={back} stroke={2} />
            </IconButton>
            <SearchBar
              inputRef={input}
              value={typed}
              onChange={setTyped}
              onSubmit={search}
              placeholder={searchText.placeholder}
              maxLength={KEYWORD_MAX}
            />
          </header>
        }
      >
        {keyword === '' ? (
          <KeywordIdeas cityCode={city?.code ?? null} onSearch={search} />
        ) : (
          <KeywordResults keyword={keyword} city={city} onAnother={() => setTyped('')} />
        )}
      </Page>
    </SubPage>
  )
}
