import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getHotWords } from '@quan/contract/activity/get-hot-words.ts'
import { useApi } from '#platform/api/use-api.ts'
import { FRESH } from '#platform/query/fresh.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { commonText } from '#texts/common-text.ts'
import { keywordText } from '#texts/search-views-text.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { close, trash } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { removeSearch, searchHistory } from './search-history.ts'
import styles from './keyword-ideas.module.css'

type KeywordIdeasProps = { cityCode: string | null; onSearch: (word: string) => void }

/** Before anything is typed: words of mine and of others. */
export function KeywordIdeas({ cityCode, onSearch }: KeywordIdeasProps) {
  const history = useObserved(searchHistory) ?? []
  const hot = useHotWords(cityCode)
  return (
    <div className={styles.ideas}>
      {history.length > 0 && <History words={history} onSearch={onSearch} />}
      {hot.length > 0 && (
        <section>
          <h2>{keywordText.hot}</h2>
          <ol className={styles.hot}>
            {hot.map((word) => (
              <li key={word}>
                <button type="button" onClick={() => onSearch(word)}>
                  {word}
                </button>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

function History({ words, onSearch }: { words: readonly string[]; onSearch: (word: string) => void }) {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <section>
      <header>
        <h2>{keywordText.history}</h2>
        {isEditing ? (
          <span className={styles.actions}>
            <Button tone="plain" size="medium" onPress={() => searchHistory.set(null)}>
              {keywordText.clearHistory}
            </Button>
            <Button tone="plain" size="medium" onPress={() => setIsEditing(false)}>
              {commonText.done}
            </Button>
          </span>
        ) : (
          <IconButton label={commonText.remove} className={styles.edit} onPress={() => setIsEditing(true)}>
            <Icon shape={trash} size={20} />
          </IconButton>
        )}
      </header>
      <ul className={styles.words}>
        {words.map((word) => (
          <li key={word}>
            <button type="button" className={styles.word} onClick={() => onSearch(word)}>
              <span>{word}</span>
            </button>
            {isEditing && (
              <button
                type="button"
                className={styles.forget}
                aria-label={keywordText.removeWord({ word })}
                onClick={() => removeSearch(word)}
              >
                <Icon shape={close} size={12} stroke={2.4} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Words worth a search in a city. */
function useHotWords(cityCode: string | null): readonly string[] {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['activity', 'hot-words', cityCode],
    queryFn: async ({ signal }) => {
      const { words } = await api.call(getHotWords, cityCode === null ? {} : { city: cityCode }, { signal })
      return words
    },
    staleTime: FRESH.oneHour,
    // ideas are welcome, and nobody misses them
    meta: { isSilent: true },
  })
  return data ?? []
}
