import { getMyCities, getOperators, type Operator, resetOperator } from '@quan/contract/console/operators.ts'
import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { operatorsText, resetText } from '#texts/operators-text.ts'
import { pageText } from '#texts/shell-text.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import { OneTimePassword, type OneTimePasswordOf } from './one-time-password.tsx'
import { operatorColumns } from './operator-columns.tsx'
import { OperatorDialog } from './operator-dialog.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'

/** What stands open above the table. */
type Opened =
  | { kind: 'add' }
  | { kind: 'edit' | 'reset'; operator: Operator }
  | { kind: 'password'; password: OneTimePasswordOf }
  | null

/** Who may enter the console, and how far. */
export function OperatorsPage() {
  const api = useApi()
  const [opened, setOpened] = useState<Opened>(null)
  const page = useCursorPage({
    queryKey: ['operators'],
    load: (cursor, signal) => api.call(getOperators, { cursor }, { signal }),
  })
  const { data } = useQuery({ queryKey: ['cities'], queryFn: () => api.call(getMyCities, {}), staleTime: Infinity })
  const cities = data?.cities ?? []
  const close = () => setOpened(null)
  const showPassword = (password: OneTimePasswordOf | null) => {
    setOpened(password && { kind: 'password', password })
    void page.refetch()
  }
  const columns = operatorColumns({
    cities,
    onEdit: (operator) => setOpened({ kind: 'edit', operator }),
    onReset: (operator) => setOpened({ kind: 'reset', operator }),
  })
  return (
    <Page
      title={pageText.operators}
      actions={
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpened({ kind: 'add' })}>
          {operatorsText.add}
        </Button>
      }
    >
      <Card>
        <DataTable label={pageText.operators} page={page} columns={columns} keyOf={({ id }) => id} />
      </Card>
      {(opened?.kind === 'add' || opened?.kind === 'edit') && (
        <OperatorDialog
          operator={opened.kind === 'edit' ? opened.operator : null}
          cities={cities}
          onClose={close}
          onSaved={showPassword}
        />
      )}
      {opened?.kind === 'reset' && <ResetDialog operator={opened.operator} onClose={close} onReset={showPassword} />}
      {opened?.kind === 'password' && <OneTimePassword {...opened.password} onClose={close} />}
    </Page>
  )
}

type ResetDialogProps = {
  operator: Operator
  onClose: () => void
  onReset: (password: OneTimePasswordOf) => void
}

/** Asks before an operator loses every way in. */
function ResetDialog({ operator: { id, displayName }, onClose, onReset }: ResetDialogProps) {
  const api = useApi()
  const reset = useMutation({
    mutationFn: () => api.call(resetOperator, { id }),
    onSuccess: ({ oneTimePassword }) => onReset({ displayName, oneTimePassword }),
  })
  return (
    <Dialog
      title={resetText.title({ name: displayName })}
      okText={resetText.confirm}
      okButtonProps={{ danger: true, loading: reset.isPending }}
      onOk={() => reset.mutate()}
      onCancel={onClose}
    >
      <FailureNote text={reset.error && failureWords(reset.error)} />
      <p>{resetText.about}</p>
    </Dialog>
  )
}
