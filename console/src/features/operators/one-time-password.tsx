import { Button } from 'antd'
import { oneTimePasswordText } from '#texts/operators-text.ts'
import { actText } from '#texts/state-text.ts'
import { useCopy } from '#ui/copy/use-copy.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import styles from './operators.module.css'

/** A password to be handed on, and whose it is. */
export type OneTimePasswordOf = { displayName: string; oneTimePassword: string }

/** Shows a one-time password, this once. */
export function OneTimePassword({
  displayName,
  oneTimePassword,
  onClose,
}: OneTimePasswordOf & { onClose: () => void }) {
  const { isCopied, copy } = useCopy(oneTimePassword)
  return (
    <Dialog
      title={oneTimePasswordText.title({ name: displayName })}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {actText.close}
        </Button>
      }
    >
      <p>{oneTimePasswordText.about}</p>
      <div className={styles.password}>
        <code>{oneTimePassword}</code>
        <Button onClick={copy}>{isCopied ? actText.copied : actText.copy}</Button>
      </div>
    </Dialog>
  )
}
