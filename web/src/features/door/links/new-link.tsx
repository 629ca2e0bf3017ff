import { canShareBySystem, copyText, shareBySystem } from '#platform/share/system-share.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { doorLinksText } from '#texts/door-links-text.ts'
import { Button } from '#ui/button/button.tsx'
import { QrCode } from '#ui/qr-code/qr-code.tsx'
import styles from './door-links.module.css'

/** A link that was just made: to be scanned by the other phone, or passed on. It is shown this once. */
export function NewLink({ url }: { url: string }) {
  const showToast = useToast()

  async function copy() {
    const isCopied = await copyText(url)
    showToast(isCopied ? doorLinksText.copied : doorLinksText.copyFailed, isCopied ? { kind: 'success' } : {})
  }

  return (
    <div className={styles.made}>
      <QrCode text={url} label={doorLinksText.code} size={200} />
      <p className={styles.advice}>{doorLinksText.madeAdvice}</p>
      <div className={styles.ways}>
        <Button tone="tint" onPress={() => void copy()}>
          {doorLinksText.copy}
        </Button>
        {canShareBySystem() && (
          <Button
            tone="tint"
            onPress={() =>
              void shareBySystem({ title: doorLinksText.shareTitle, text: doorLinksText.shareText, link: url })
            }
          >
            {doorLinksText.send}
          </Button>
        )}
      </div>
    </div>
  )
}
