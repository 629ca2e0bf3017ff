import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { sessionQuery } from '#platform/session/session-query.ts'
import { moneyFileText } from '#texts/money-text.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'

/** Saves a whole list as a file with the name of who takes it; the second factor is asked for before. */
export function ExportButton({ save }: { save: (takenBy: string) => Promise<void> }) {
  const takenBy = useQuery(sessionQuery(useApi())).data?.operator.displayName ?? ''
  const download = useMutation({ mutationFn: () => save(takenBy) })
  return (
    <>
      <Button loading={download.isPending} onClick={() => download.mutate()}>
        {moneyFileText.export}
      </Button>
      <FailureNote text={download.error && failureWords(download.error)} />
    </>
  )
}
