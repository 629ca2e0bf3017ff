import { saveFile } from '#platform/device/save-file.ts'
import { isInWechat } from '#platform/device/wechat-browser.ts'
import { canHandOver, copyText, handOver } from '#platform/share/hand-over.ts'
import type { ShareContent } from '#platform/share/share-content.ts'
import { useToast } from '#platform/toast/use-toast.ts'
import { useNoteShare } from '#platform/task/use-note-share.ts'
import { shareText } from '#texts/share-text.ts'
import { copy, download, people, share } from '#ui/icon/icon-shapes.ts'
import { WechatMark } from '#ui/wechat-mark/wechat-mark.tsx'
import { ShareAction } from './share-action.tsx'
import styles from './share-sheet.module.css'
import type { DrawnPoster } from './use-poster.ts'

type ShareActionsProps = { content: ShareContent; poster: DrawnPoster | null; onDone: () => void }

/** The ways to pass a page on; inside WeChat only its own menu can, so the way there is said. */
export function ShareActions({ content, poster, onDone }: ShareActionsProps) {
  const showToast = useToast()
  const inWechat = isInWechat()
  const noteShare = useNoteShare()

  function done() {
    void noteShare()
    onDone()
  }

  /** WeChat tells nobody whether its menu was used: showing the way there counts. */
  function showWay(text: string) {
    void noteShare()
    showToast(text)
  }

  async function passOn() {
    if (await handOver(content)) done()
    else await copyLink()
  }

  async function copyLink() {
    const isCopied = await copyText(content.link)
    showToast(isCopied ? shareText.copied : shareText.copyFailed, isCopied ? { kind: 'success' } : {})
    if (isCopied) done()
  }

  function save() {
    if (poster === null) return
    if (inWechat) return showToast(shareText.longPress)
    if (!saveFile(poster.file, shareText.fileName({ title: content.title }))) return
    void noteShare()
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
      {!inWechat && canHandOver() && (
        <ShareAction tone="blue" shape={share} text={shareText.handOver} onPress={() => void passOn()} />
      )}
      <ShareAction tone="coral" shape={download} text={shareText.save} isDisabled={poster === null} onPress={save} />
      <ShareAction tone="plain" shape={copy} text={shareText.copy} onPress={() => void copyLink()} />
    </div>
  )
}
