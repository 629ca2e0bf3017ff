import { hostingText } from '#texts/hosting-text.ts'
import { Button } from '#ui/button/button.tsx'

type Paged = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: (how: { cancelRefetch: boolean }) => Promise<unknown>
}

/** Below one of several lists of a page, where coming to its end asks for nothing: reads on while there is more. */
export function MoreButton({ list: { hasNextPage, isFetchingNextPage, fetchNextPage } }: { list: Paged }) {
  if (!hasNextPage) return null
  return (
    <Button
      tone="outline"
      size="medium"
      isLoading={isFetchingNextPage}
      onPress={() => void fetchNextPage({ cancelRefetch: false })}
    >
      {hostingText.more}
    </Button>
  )
}
