import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { openAddress, useAddress, withParameters } from '#platform/navigation/address.ts'

/** Parameter of the address that says where a list goes on. */
const CURSOR = 'after'

/** One page of a list as the contract answers it. */
type ListPage<Row> = { items: Row[]; nextCursor: string | null; totalCount?: number | undefined }

type CursorPageParts<Row> = {
  /** Key of the list in the cache, with its filters. */
  queryKey: readonly unknown[]
  load: (cursor: string | null, signal: AbortSignal) => Promise<ListPage<Row>>
  /** Parameter of the address that says where it goes on, where a page has several lists. */
  parameter?: string
  /** How often what is shown is asked for again, in milliseconds; false = not by itself, as when left out. */
  refetchInterval?: (shown: ListPage<Row>) => number | false
}

/** A page of a list whose place stands in the address; steps forth, back and to the beginning. */
export function useCursorPage<Row>({ queryKey, load, parameter = CURSOR, refetchInterval }: CursorPageParts<Row>) {
  const cursor = useAddress().parameters.get(parameter)
  const list = JSON.stringify(queryKey)
  // cursors of the pages before, as far as they were walked here; those of another list lead nowhere
  const [walked, setWalked] = useState<{ list: string; cursors: (string | null)[] }>({ list, cursors: [] })
  const before = walked.list === list && cursor !== null ? walked.cursors : []
  const setBefore = (cursors: (string | null)[]) => setWalked({ list, cursors })
  const query = useQuery({
    queryKey: [...queryKey, cursor],
    queryFn: ({ signal }) => load(cursor, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && refetchInterval ? refetchInterval(data) : false),
  })
  const go = (to: string | null) => openAddress(withParameters({ [parameter]: to }))
  const next = query.data?.nextCursor ?? null
  return {
    ...query,
    isFirst: cursor === null,
    goFirst: () => {
      setBefore([])
      go(null)
    },
    goNext:
      next === null
        ? null
        : () => {
            setBefore([...before, cursor])
            go(next)
          },
    goPrevious:
      before.length === 0
        ? null
        : () => {
            setBefore(before.slice(0, -1))
            go(before.at(-1) ?? null)
          },
  }
}

/** What a table needs of a list. */
export type CursorPage<Row> = Pick<
  ReturnType<typeof useCursorPage<Row>>,
  'data' | 'error' | 'refetch' | 'isFetching' | 'isFirst' | 'goFirst' | 'goNext' | 'goPrevious'
>
