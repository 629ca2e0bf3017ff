import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { FRESH } from '#platform/query/fresh.ts'
import { useAskAnew } from '#platform/query/use-ask-anew.ts'
import { readContent } from '../kind/read-content.ts'
import { fetchDocument } from './fetch-document.ts'
import type { Progress } from './progress.ts'

/** The document at an address: its content once it is there, how far it is before. */
export function useDocument(url: string) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const queryKey = ['document', url]
  const refetch = useAskAnew(queryKey)
  const query = useQuery({
    queryKey,
    async queryFn({ signal }) {
      setProgress(null)
      const file = await fetchDocument(url, { fetch: window.fetch.bind(window), signal, onProgress: setProgress })
      return readContent(file, url)
    },
    staleTime: FRESH.always,
    // a page that another one hides gets its file back, one that has gone lets it go soon
    gcTime: FRESH.fiveMinutes,
    // people try again by a tap
    retry: false,
    // the page tells of its failures itself
    meta: { isSilent: true },
  })
  return { ...query, refetch, progress }
}
