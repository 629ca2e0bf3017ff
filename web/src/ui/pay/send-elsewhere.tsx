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
import { drawPayPicture } from './draw-pay-picture.ts'
import { TitleText } from '#ui/title-text/title-text.tsx'
import styles from './pay-sheet.module.css'

type SendElsewhereProps = {
  order: { id: string; amount: number; activity: { title: string } }
  /** Friends can pay by a link. */
  hasLink: boolean
  isOnPhone: boolean
}

/** Ways to where WeChat is: a link, a picture, a friend. */
export function useWaysElsewhere({ order, hasLink }: Omit<SendElsewhereProps, 'isOnPhone'>) {
  const { id: orderId, amount, activity } = order
  const link = usePayLink({ orderId, isOn: hasLink })

  async function copy() {
    showToast((await copyText(link)) ? payText.copied : shareText.copyFailed)
  }

  async function save() {
    const words = { amount: `¥${formatFen(amount)}`, title: activity.title, hint: payText.scan }
    const picture = await drawPayPicture(link, words)
    if (picture && saveFile(picture, 'pay.png')) showToast(payText.saved)
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

/** The same as rows. */
export function SendElsewhere({ isOnPhone, ...parts }: SendElsewhereProps) {
  const rows = useWaysElsewhere(parts)
  return (
    <>
      {isOnPhone && <p className={styles.divider}>{payText.notHere}</p>}
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
    </>
  )
}
