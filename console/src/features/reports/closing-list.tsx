import { decideClosing, getWaitingClosings, type WaitingClosing } from '@quan/contract/console/closings.ts'
import { consolePagePath } from '@quan/contract/route/console-route.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { Link } from '#platform/navigation/link.tsx'
import { useMutation } from '#platform/query/use-mutation.ts'
import { QUEUE_KEYS } from '#platform/waiting/waiting-query.ts'
import { closingText } from '#texts/closing-text.ts'
import { membersText } from '#texts/members-text.ts'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { PageSteps } from '#ui/data-table/page-steps.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { OperatorNoteItem } from '#ui/entry/decision-items.tsx'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Head } from '#ui/logo/head.tsx'
import { Card } from '#ui/page/page.tsx'
import { Tag } from '#ui/page/tag.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { failureWords } from '#ui/states/failure-words.ts'
import { EmptyBlock, ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import styles from './reports.module.css'

/** Closings of accounts that wait for a second operator, those first whose suspension ends first. */
export function ClosingList() {
  const api = useApi()
  const page = useCursorPage({
    queryKey: QUEUE_KEYS.closings,
    load: (cursor, signal) => api.call(getWaitingClosings, { cursor }, { signal }),
  })
  const failure = failureInstead(page)
  if (failure) return <ErrorBlock error={failure} onRetry={() => void page.refetch()} />
  if (page.data === undefined) return <LoadingBlock />
  return (
    <Card>
      {page.data.items.length === 0 ? (
        <EmptyBlock text={closingText.none} />
      ) : (
        <ul>
          {page.data.items.map((closing) => (
            <OneClosing key={closing.id} closing={closing} />
          ))}
        </ul>
      )}
      <p className={styles.about}>{closingText.about}</p>
      <PageSteps page={page} />
    </Card>
  )
}

function OneClosing({ closing }: { closing: WaitingClosing }) {
  const { memberId, nickName, sex, note, operatorName, isOwn, reportId, proposeTime, untilTime } = closing
  const [deciding, setDeciding] = useState<'confirm' | 'decline' | null>(null)
  return (
    <li className={styles.closing}>
      <div className={styles.person}>
        <Head id={memberId} sex={sex ?? 0} size={40} />
        <span>
          <b>
            <Link to={`${consolePagePath('members')}?id=${memberId}`}>{nickName ?? membersText.unnamed}</Link>
          </b>
          <small>{closingText.by({ name: operatorName, time: formatInstant(proposeTime) })}</small>
        </span>
        <Tag tone="warning">{closingText.until({ time: formatInstant(untilTime) })}</Tag>
      </div>
      <p className={styles.text}>{note}</p>
      {reportId !== null && (
        <p>
          <Link to={`${consolePagePath('reports')}?state=decided&id=${reportId}`}>{closingText.report}</Link>
        </p>
      )}
      {isOwn && <p>{closingText.own}</p>}
      <div className={styles.decide}>
        {!isOwn && (
          <Button type="primary" danger onClick={() => setDeciding('confirm')}>
            {closingText.confirm}
          </Button>
        )}
        <Button onClick={() => setDeciding('decline')}>{isOwn ? closingText.takeBack : closingText.decline}</Button>
      </div>
      {deciding !== null && (
        <DecideDialog closing={closing} isConfirmed={deciding === 'confirm'} onClose={() => setDeciding(null)} />
      )}
    </li>
  )
}

type DecideDialogProps = { closing: WaitingClosing; isConfirmed: boolean; onClose: () => void }

/** Confirms or declines, with a reason for colleagues. */
function DecideDialog({ closing: { id, nickName }, isConfirmed, onClose }: DecideDialogProps) {
  const api = useApi()
  const queries = useQueryClient()
  const [form] = Form.useForm<{ note: string }>()
  const decide = useMutation({
    mutationFn: (fields: { note: string }) => api.call(decideClosing, { id, isConfirmed, ...fields }),
    async onSuccess() {
      onClose()
      await queries.invalidateQueries({ queryKey: QUEUE_KEYS.closings })
    },
  })
  const name = nickName ?? membersText.unnamed
  return (
    <Dialog
      title={isConfirmed ? closingText.confirmOf({ name }) : closingText.declineOf({ name })}
      okText={isConfirmed ? closingText.confirm : closingText.decline}
      okButtonProps={{ loading: decide.isPending, danger: isConfirmed }}
      cancelText={closingText.cancel}
      onOk={form.submit}
      onCancel={onClose}
    >
      <FailureNote text={decide.error && failureWords(decide.error)} />
      <p>{isConfirmed ? closingText.confirmAbout : closingText.declineAbout}</p>
      <Form<{ note: string }> form={form} name="closing" layout="vertical" onFinish={(fields) => decide.mutate(fields)}>
        <OperatorNoteItem />
      </Form>
    </Dialog>
  )
}
