import { Button } from 'antd'
import { useState } from 'react'
import { oneTimePasswordText } from '#texts/operators-text.ts'
import { actText } from '#texts/state-text.ts'
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
  const [isCopied, setCopied] = useState(false)
  // where a browser forbids it, it can still be read
  const copy = () =>
    navigator.clipboard.writeText(oneTimePassword).then(
      () => setCopied(true),
      () => undefined,
    )
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
