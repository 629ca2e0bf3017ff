import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useSyncExternalStore } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { sessionQuery, useTakeSession } from '#platform/session/session-query.ts'
import { freshFactorText } from '#texts/sign-in-text.ts'
import { ConfirmForm } from '#ui/entry/confirm-form.tsx'
import type { FreshFactorAsking } from './fresh-factor-asking.ts'
import styles from './fresh-factor-dialog.module.css'

/** Asks for the second factor when a call needs it fresh; the call is then made again. */
export function FreshFactorDialog({ asking }: { asking: FreshFactorAsking }) {
  const isOpen = useSyncExternalStore(asking.subscribe, asking.isOpen)
  const { data: session } = useQuery({ ...sessionQuery(useApi()), enabled: false })
  const takeSession = useTakeSession()
  return (
    <Modal
      open={isOpen}
      title={freshFactorText.title}
      width={400}
      footer={null}
      destroyOnHidden
      onCancel={() => asking.settle(false)}
    >
      <p className={styles.about}>{freshFactorText.about}</p>
      {session && (
        <ConfirmForm
          operator={session.operator}
          onConfirmed={(confirmed) => {
            takeSession(confirmed)
            asking.settle(true)
          }}
        />
      )}
    </Modal>
  )
}
