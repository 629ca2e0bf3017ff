import { useState } from 'react'
import { saveFile } from '#platform/device/save-file.ts'
import { usePayLink } from '#platform/pay/use-pay-elsewhere.ts'
import { canShareBySystem, copyText, shareBySystem } from '#platform/share/system-share.ts'
import { showToast } from '#platform/toast/toast-store.ts'
import { payText } from '#texts/pay-text.ts'
import { shareText } from '#texts/share-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { image, link as linkShape, people } from '#ui/icon/icon-shapes.ts'
import { formatFen } from '@quan/contract/money/format-money.ts'
import { TitleText } from '#ui/title-text/title-text.tsx'
import styles from './pay-sheet.module.css'
import { encode } from 'uqr'

/** Size of the picture and of the code in it, in pixels. */
const PICTURE = { width: 720, height: 960, code: 480, codeTop: 270 }
const WORDS_FONT = '"PingFang SC", "Noto Sans CJK SC", sans-serif'

type Words = { amount: string; title: string; hint: string }

/** A picture to be kept in the album and scanned from there: the code of a link, and what it is for. Null where nothing can be drawn. */
function drawPayPicture(link: string, { amount, title, hint }: Words): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas')
  canvas.width = PICTURE.width
  canvas.height = PICTURE.height
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, PICTURE.width, PICTURE.height)
  context.fillStyle = '#1a1a20'
  context.textAlign = 'center'
  const write = (text: string, size: number, y: number) => {
    context.font = `600 ${size}px ${WORDS_FONT}`
    context.fillText(text, PICTURE.width / 2, y, PICTURE.width - 80)
  }
  write(title, 36, 110)
  write(amount, 72, 210)
  write(hint, 32, PICTURE.height - 110)
  paintCode(context, link)
  return canvas
}

function paintCode(context: CanvasRenderingContext2D, text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const module = PICTURE.code / size
  const left = (PICTURE.width - PICTURE.code) / 2
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark)
        context.fillRect(left + x * module, PICTURE.codeTop + y * module, Math.ceil(module), Math.ceil(module))
}

type OrderElsewhere = {
  order: { id: string; amount: number; activity: { title: string } }
  /** Friends can pay by a link. */
  hasLink: boolean
}

type WaysElsewhere = OrderElsewhere & {
  /** Shows the picture by its address, where files cannot be kept. */
  onShow?: ((address: string) => void) | undefined
}

/** Ways to where WeChat is: a link, a picture, a friend. */
export function useWaysElsewhere({ order, hasLink, onShow }: WaysElsewhere) {
  const { id: orderId, amount, activity } = order
  const link = usePayLink({ orderId, isOn: hasLink })

  async function copy() {
    showToast((await copyText(link)) ? payText.copied : shareText.copyFailed)
  }

  async function save() {
    const words = { amount: `¥${formatFen(amount)}`, title: activity.title, hint: payText.scan }
    const picture = drawPayPicture(link, words)
    if (picture === null) return
    // WeChat's long press keeps pictures only whose address holds the whole picture
    if (onShow) return onShow(picture.toDataURL('image/png'))
    const file = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, 'image/png'))
    if (file && saveFile(file, 'pay.png')) showToast(payText.saved)
  }

  async function send() {
    const text = payText.friendText({ title: activity.title, amount: `¥${formatFen(amount)}` })
    if (!canShareBySystem() || !(await shareBySystem({ title: payText.friend, text, link }))) await copy()
  }

  return [
    { shape: linkShape, name: payText.copyLink, advice: payText.copyAdvice, verb: payText.copyVerb, act: copy },
    { shape: image, name: payText.savePicture, advice: payText.saveAdvice, verb: payText.saveVerb, act: save },
    ...(hasLink
      ? [{ shape: people, name: payText.friend, advice: payText.friendAdvice, verb: payText.friendVerb, act: send }]
      : []),
  ]
}

const bringIntoView = (part: HTMLElement | null) => part?.scrollIntoView({ block: 'nearest' })

type SendElsewhereProps = OrderElsewhere & { isInWechat: boolean }

/** The same as rows. WeChat keeps no file: there the picture is shown, and a long press keeps it. */
export function SendElsewhere({ isInWechat, ...parts }: SendElsewhereProps) {
  const [picture, setPicture] = useState<string | null>(null)
  const rows = useWaysElsewhere({ ...parts, onShow: isInWechat ? setPicture : undefined })
  return (
    <>
      <ul className={styles.rows}>
        {rows.map(({ shape, name, advice, verb, act }) => (
          <li key={name}>
            <i aria-hidden="true">
              <Icon shape={shape} size={20} />
            </i>
            <span>
              <b>
                <TitleText>{name}</TitleText>
              </b>
              <small>
                <TitleText>{advice}</TitleText>
              </small>
            </span>
            <Button tone="tint" size="medium" label={`${verb} ${name}`} onPress={() => void act()}>
              {verb}
            </Button>
          </li>
        ))}
      </ul>
      {picture !== null && (
        <figure className={styles.picture} ref={bringIntoView}>
          <img src={picture} alt={payText.picture({ title: parts.order.activity.title })} width={240} height={320} />
          <figcaption>{payText.longPress}</figcaption>
        </figure>
      )}
    </>
  )
}
