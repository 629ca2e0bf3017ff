import type { ActivityImport } from '@quan/contract/console/imports/activity-import.ts'
import { undoImport } from '@quan/contract/console/imports/import-calls.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { importsText } from '#texts/imports-text.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { importKey, IMPORTS_KEY } from './use-import.ts'

type UndoDialogProps = { given: ActivityImport; onClose: () => void }

/** Says what undoing an import does before it happens. */
export function UndoDialog({ given: { id, made, updated }, onClose }: UndoDialogProps) {
  const api = useApi()
  const queries = useQueryClient()
  const undo = useMutation({
    mutationFn: () => api.call(undoImport, { id }),
    onSuccess: (undoing) => queries.setQueryData(importKey(id), undoing),
    onSettled: () => queries.invalidateQueries({ queryKey: IMPORTS_KEY }),
  })
  return (
    <Modal
      open
      title={importsText.undo}
      okText={importsText.undoConfirm}
      cancelText={importsText.keep}
      okButtonProps={{ danger: true, loading: undo.isPending }}
      onOk={() => undo.mutate()}
      onCancel={onClose}
    >
      <FailureNote text={undo.error && failureWords(undo.error)} />
      <p>{importsText.undoAbout({ made, updated })}</p>
    </Modal>
  )
}
