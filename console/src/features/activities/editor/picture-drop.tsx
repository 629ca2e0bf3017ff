import { PICTURE_MEDIA_TYPES } from '@quan/contract/picture/picture-limits.ts'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { cx } from '#ui/theme/cx.ts'
import styles from './pictures.module.css'

type PictureDropProps = {
  label: string
  isMany?: boolean
  isFull?: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** Takes files that are chosen by a button, or dropped on what stands in it. */
export function PictureDrop({ label, isMany = false, isFull = false, onFiles, children }: PictureDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  const take = (files: FileList | null) => {
    if (files !== null && files.length > 0) onFiles([...files])
  }
  return (
    <div
      className={cx(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      {children}
      <Button icon={<PlusOutlined aria-hidden />} disabled={isFull} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        className={styles.file ?? ''}
        multiple={isMany}
        aria-label={label}
        accept={PICTURE_MEDIA_TYPES.join()}
        onChange={({ target }) => {
          take(target.files)
          // the same file may be chosen again
          target.value = ''
        }}
      />
    </div>
  )
}
