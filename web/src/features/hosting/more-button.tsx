import { commonText } from '#texts/common-text.ts'
import { hostingText } from '#texts/hosting-text.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './hosting.module.css'

type Paged = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: (how: { cancelRefetch: boolean }) => Promise<unknown>
}

/**
 * Below one of several lists of a page, where coming to its end asks for nothing: reads on while there is more, and
 * tells where the next page did not come. `title` is that of the list, by which its button is told from the others.
 */
export function MoreButton({ list, title }: { list: Paged; title: string }) {
  if (!list.hasNextPage) return null
  const words = list.isFetchNextPageError ? commonText.tapToRetry : hostingText.more
  return (
    <Button
      tone="outline"
      size="medium"
      label={`${words} ${title}`}
      className={styles.more}
      isLoading={list.isFetchingNextPage}
      onPress={() => void list.fetchNextPage({ cancelRefetch: false })}
    >
      {words}
    </Button>
  )
}
