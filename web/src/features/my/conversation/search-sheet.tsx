import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Conversation } from '@quan/contract/conversation/conversation.ts'
import { CHAT_KEYWORD_MAX_CHARACTERS, searchConversation } from '@quan/contract/conversation/read-conversations.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { useApi } from '#platform/api/use-api.ts'
import { conversationsKey } from '#platform/conversation/conversation-signals.ts'
import { useDebounced } from '#platform/state/use-debounced.ts'
import { useNow } from '#platform/time/use-now.ts'
import { commonText } from '#texts/common-text.ts'
import { conversationText } from '#texts/conversation-text.ts'
import { dateText } from '#ui/activity-time/day-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { nameOf } from './conversation-words.ts'
import styles from './search-sheet.module.css'

/** How long nothing is typed before it is looked for, in milliseconds. */
const SETTLED_MS = 300

type SearchProps = { conversation: Conversation; isOpen: boolean; onClose: () => void }

/** Looks for words in one conversation. */
export function SearchSheet({ conversation, isOpen, onClose }: SearchProps) {
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), SETTLED_MS)
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={conversationText.search} height="tall">
      <TextField
        label={conversationText.searchHint}
        placeholder={conversationText.searchHint}
        value={typed}
        maxLength={CHAT_KEYWORD_MAX_CHARACTERS}
        onChange={setTyped}
      />
      {keyword !== '' && <Found conversation={conversation} keyword={keyword} />}
    </Sheet>
  )
}

function Found({ conversation, keyword }: { conversation: Conversation; keyword: string }) {
  const api = useApi()
  const now = useNow()
  const { id, user } = conversation
  const query = useInfiniteQuery({
    queryKey: [...conversationsKey, 'search', id, keyword],
    queryFn: ({ pageParam, signal }) => api.call(searchConversation, { id, keyword, cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  // a first search that is tried again is pending, as if it had not failed
  const hasFailed = query.isError || (query.isPending && query.errorUpdateCount > 0)
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <ul className={styles.list}>
        {items.map(({ number, sender, body, answers, time }) => (
          <li key={number}>
            <b>{sender === user.id ? nameOf(conversation) : conversationText.myAnswer}</b>
            <time dateTime={time}>
              {dateText(formatDate(Date.parse(time), MAINLAND_TIME_ZONE), formatDate(now, MAINLAND_TIME_ZONE))}
            </time>
            <p>{[body, answers?.mine, answers?.theirs].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ul>
      <div className={styles.end} role="status">
        {hasFailed ? (
          <Button
            tone="outline"
            size="medium"
            isLoading={query.isFetching}
            onPress={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
          >
            {commonText.tapToRetry}
          </Button>
        ) : query.hasNextPage ? (
          <Button tone="outline" size="medium" isLoading={query.isFetching} onPress={() => void query.fetchNextPage()}>
            {conversationText.searchMore}
          </Button>
        ) : (
          !query.isFetching && items.length === 0 && conversationText.searchNone
        )}
      </div>
    </>
  )
}
