import type { ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import { previewMessage } from '@quan/contract/console/messages/operator-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { composeText } from '#texts/messages-text.ts'
import { Card } from '#ui/page/page.tsx'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import type { AskedAudience } from './audience-fields.tsx'
import { leftOutWords, MESSAGES_KEY, peopleWords } from './message-facts.tsx'
import styles from './messages.module.css'

/** How many would get a message now, and who would not. */
export function CountCard({ asked }: { asked: AskedAudience | null }) {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: [...MESSAGES_KEY, 'count', asked],
    queryFn: ({ signal }) => api.call(previewMessage, { ...(asked as AskedAudience), title: '', text: '' }, { signal }),
    enabled: asked !== null,
  })
  return (
    <Card title={composeText.count}>
      {asked === null ? (
        <p className={styles.padded}>{composeText.countFirst}</p>
      ) : error ? (
        <ErrorBlock error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBlock rows={2} />
      ) : (
        <Counted counted={data} />
      )}
    </Card>
  )
}

/** Who gets it, who gets it later, and who does not. */
export function Counted({
  counted: { reach, quiet, leftOut, isMore },
}: {
  counted: ConsoleResultOf<typeof previewMessage>
}) {
  return (
    <div className={styles.padded} role="status">
      <p className={styles.number}>
        {reach === 0
          ? composeText.nobody
          : isMore
            ? composeText.more({ count: peopleWords(reach) })
            : peopleWords(reach)}
      </p>
      {quiet > 0 && <p>{composeText.quiet({ count: quiet.toLocaleString('en') })}</p>}
      <dl className={styles.facts}>
        {leftOutWords(leftOut).map(({ reason, people }) => (
          <div key={reason}>
            <dt>{reason}</dt>
            <dd>{peopleWords(people)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
