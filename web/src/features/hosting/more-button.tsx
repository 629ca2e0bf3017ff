import { hostingText } from '#texts/hosting-text.ts'
import { Button } from '#ui/button/button.tsx'
import { ListEnd, listEndState } from '#ui/endless-list/list-end.tsx'
import styles from './hosting.module.css'

type Paged = Parameters<typeof listEndState>[0] & {
  fetchNextPage: (how: { cancelRefetch: boolean }) => Promise<unknown>
}

/**
 * Below one of several lists of a page, where coming to its end asks for nothing: reads on while there is more, and
 * tells where the next page did not come. `title` is that of the list, by which its button is told from the others.
 */
export function MoreButton({ list, title }: { list: Paged; title: string }) {
  const readOn = () => void list.fetchNextPage({ cancelRefetch: false })
  if (list.isFetchNextPageError) return <ListEnd state={listEndState(list)} onMore={readOn} />
  if (!list.hasNextPage) return null
  return (
    <Button
      tone="outline"
      size="medium"
      label={`${hostingText.more} ${title}`}
      className={styles.more}
      isLoading={list.isFetchingNextPage}
      onPress={readOn}
    >
      {hostingText.more}
    </Button>
  )
}
