import { type ReactNode, useId } from 'react'
import { saveFile } from '#platform/device/save-file.ts'
import { isInWechat } from '#platform/device/wechat-browser.ts'
import type { ShareContent } from '#platform/share/share-content.ts'
import { canShareBySystem } from '#platform/share/system-share.ts'
import { useRecordShare } from '#platform/task/use-record-share.ts'
import { useWornRewards } from '#platform/task/use-worn-rewards.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { shareText } from '#texts/share-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import type { PosterContent } from '#ui/poster/poster-content.ts'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import { copy, download, people, share } from '../icon/icon-shapes.ts'
import { Icon } from '../icon/icon.tsx'
import { cx } from '../style/cx.ts'
import { WechatMark } from '../wechat/wechat-mark.tsx'
import { PosterPreview } from './poster-preview.tsx'
import { type DrawnPoster, usePoster } from './use-poster.ts'
import { useSharing } from './use-sharing.ts'
import styles from './share-sheet.module.css'

export type ShareSheetProps = {
  isOpen: boolean
  onClose: () => void
  content: ShareContent
  poster: PosterContent
}

/** The poster of a page, and the ways to pass the page on: the device's own, WeChat's menu, the picture, the link. */
export function ShareSheet({ isOpen, onClose, content, poster: posterContent }: ShareSheetProps) {
  const titleId = useId()
  const { posterTheme, frame } = useWornRewards({ isNeeded: isOpen })
  const { poster, drawAgain } = usePoster(posterContent, { posterTheme, frame }, isOpen)
  return (
    <Modal isOpen={isOpen} onClose={onClose} place="full" labelledBy={titleId}>
      <VisuallyHidden>
        <h2 id={titleId}>{shareText.title}</h2>
      </VisuallyHidden>
      <div className={styles.stage}>
        <PosterPreview poster={poster} title={posterContent.title} onRetry={drawAgain} />
      </div>
      <div className={styles.panel}>
        <ShareActions content={content} poster={poster.state === 'drawn' ? poster.poster : null} onDone={onClose} />
        <Button tone="quiet" isWide onPress={onClose}>
          {shareText.cancel}
        </Button>
      </div>
    </Modal>
  )
}

type ShareActionsProps = { content: ShareContent; poster: DrawnPoster | null; onDone: () => void }

/** The ways to pass a page on; inside WeChat only its own menu can, so the way there is said. */
function ShareActions({ content, poster, onDone }: ShareActionsProps) {
  const showToast = useToast()
  const inWechat = isInWechat()
  const recordShare = useRecordShare()
  const { passOn, copyLink, showWay } = useSharing()

  async function closeAfter(passing: Promise<boolean>) {
    if (await passing) onDone()
  }

  function save() {
    if (poster === null) return
    if (inWechat) return showToast(shareText.longPress)
    if (!saveFile(poster.file, shareText.fileName({ title: content.title }))) return
    void recordShare()
    showToast(shareText.saved, { kind: 'success' })
  }

  return (
    <div className={styles.actions}>
      {inWechat && (
        <>
          <ShareAction tone="green" text={shareText.wechatFriend} onPress={() => showWay(shareText.friendGuide)}>
            <WechatMark />
          </ShareAction>
          <ShareAction
            tone="blue"
            shape={people}
            text={shareText.moments}
            onPress={() => showWay(shareText.momentsGuide)}
          />
        </>
      )}
      {!inWechat && canShareBySystem() && (
        <ShareAction
          tone="blue"
          shape={share}
          text={shareText.handOver}
          onPress={() => void closeAfter(passOn(content))}
        />
      )}
      <ShareAction tone="coral" shape={download} text={shareText.save} isDisabled={poster === null} onPress={save} />
      <ShareAction tone="plain" shape={copy} text={shareText.copy} onPress={() => void closeAfter(copyLink(content))} />
    </div>
  )
}

type ShareActionProps = {
  tone: 'green' | 'blue' | 'coral' | 'plain'
  text: string
  onPress: () => void
  isDisabled?: boolean
  /** An icon; or a drawing of its own as child. */
  shape?: string
  children?: ReactNode
}

/** A way to share: a drawing on a disc over its word. */
function ShareAction({ tone, text, onPress, isDisabled, shape, children }: ShareActionProps) {
  return (
    <button type="button" className={styles.action} disabled={isDisabled} onClick={onPress}>
      <span className={cx(styles.disc, styles[tone])}>
        {shape === undefined ? children : <Icon shape={shape} size={24} />}
      </span>
      {text}
    </button>
  )
}
