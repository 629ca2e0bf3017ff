import { Button } from 'antd'
import { useState } from 'react'
import { Dialog } from './dialog.tsx'

type AskingButtonProps = {
  /** What the button does; the title of the dialog as well. */
  label: string
  /** What it does, and to what of several: its name, and the title of the dialog. Absent = the label. */
  name?: string
  isSmall?: boolean
  question: string
  /** On the button that does it; absent = the same as on the one that asks. */
  yes?: string
  /** On the button that leaves it; absent = the usual word. */
  no?: string
  isBusy: boolean
  onSure: () => void
}

/** A button for what cannot be taken back: it asks in a dialog before, and the focus is on it again after. */
export function AskingButton(props: AskingButtonProps) {
  const { label, name = label, isSmall = false, question, yes = label, no, isBusy, onSure } = props
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        danger
        size={isSmall ? 'small' : 'middle'}
        aria-label={name}
        loading={isBusy}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking && (
        <Dialog
          title={name}
          okText={yes}
          {...(no !== undefined && { cancelText: no })}
          okButtonProps={{ danger: true }}
          onOk={() => {
            setAsking(false)
            onSure()
          }}
          onCancel={() => setAsking(false)}
        >
          <p>{question}</p>
        </Dialog>
      )}
    </>
  )
}
