import { useEffect, useRef } from 'react'
import { pageText } from '#texts/shell-text.ts'
import { Page } from '#ui/page/page.tsx'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { NOTHING_WRITTEN, useDuplicate } from './use-new-draft.ts'

/** Begins a draft for a link that leads here from another page; what it opens takes this page's place in the history. */
export function NewDraft() {
  const { mutate, error } = useDuplicate({ replace: true })
  const isBegun = useRef(false)
  useEffect(() => {
    // one draft, however often the page is mounted anew
    if (!isBegun.current) mutate(NOTHING_WRITTEN)
    isBegun.current = true
  }, [mutate])
  return (
    <Page title={pageText.activities}>
      {error ? <ErrorBlock error={error} onRetry={() => mutate(NOTHING_WRITTEN)} /> : <LoadingBlock />}
    </Page>
  )
}
