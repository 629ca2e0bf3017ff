import { ArrowLeftOutlined, ArrowRightOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { picturesText } from '#texts/pictures-text.ts'
import { pictureAddress } from '#ui/cover/picture-address.ts'
import hiding from '#ui/theme/hidden.module.css'
import styles from './pictures.module.css'

type PictureOrderProps = { pictures: readonly string[]; onChange: (pictures: string[]) => void }

/** Where a picture goes that is moved, and the button that moved it. */
type Moved = { to: number; way: 'earlier' | 'later' }

/** Pictures in their order: moved by dragging or by buttons, and taken out. */
export function PictureOrder({ pictures, onChange }: PictureOrderProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [moved, setMoved] = useState<Moved | null>(null)
  const list = useRef<HTMLOListElement>(null)
  // the browser takes the focus from what moves
  useEffect(() => {
    if (moved === null) return
    const buttons = list.current?.children[moved.to]?.querySelectorAll('button:not(:disabled)')
    const own = [...(buttons ?? [])].find((button) => button.getAttribute('data-way') === moved.way)
    ;((own ?? buttons?.[0]) as HTMLButtonElement | undefined)?.focus()
  }, [moved])
  function move(from: number, to: number) {
    const others = pictures.filter((_, index) => index !== from)
    onChange([...others.slice(0, to), ...pictures.slice(from, from + 1), ...others.slice(to)])
  }
  return (
    <>
      <ol ref={list} className={styles.order}>
        {pictures.map((path, at) => (
          <li
            // a signature changes, the picture stays
            key={path.split('?')[0]}
            draggable
            onDragStart={({ dataTransfer }) => {
              dataTransfer.effectAllowed = 'move'
              setDragged(at)
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={(event) => {
              if (dragged === null) return
              event.preventDefault()
              move(dragged, at)
            }}
          >
            <img src={pictureAddress(path)} alt={picturesText.picture({ number: at + 1 })} draggable={false} />
            <PictureActs
              number={at + 1}
              count={pictures.length}
              onMove={(way) => {
                const to = way === 'earlier' ? at - 1 : at + 1
                move(at, to)
                setMoved({ to, way })
              }}
              onRemove={() => onChange(pictures.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ol>
      <p className={hiding.hidden} role="status">
        {moved !== null && picturesText.moved({ number: moved.to + 1, count: pictures.length })}
      </p>
    </>
  )
}

const WAYS = [
  { way: 'earlier', Icon: ArrowLeftOutlined },
  { way: 'later', Icon: ArrowRightOutlined },
] as const

type PictureActsProps = {
  number: number
  count: number
  onMove: (way: Moved['way']) => void
  onRemove: () => void
}

function PictureActs({ number, count, onMove, onRemove }: PictureActsProps) {
  const named = (act: string) => picturesText.ofPicture({ act, number })
  return (
    <span className={styles.acts}>
      {WAYS.map(({ way, Icon }) => (
        <Button
          key={way}
          size="small"
          type="text"
          data-way={way}
          disabled={number === (way === 'earlier' ? 1 : count)}
          icon={<Icon aria-hidden />}
          aria-label={named(picturesText[way])}
          title={picturesText[way]}
          onClick={() => onMove(way)}
        />
      ))}
      <Button
        size="small"
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={named(picturesText.remove)}
        title={picturesText.remove}
        onClick={onRemove}
      />
    </span>
  )
}
