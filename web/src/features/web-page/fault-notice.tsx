import { drawError } from '@quan/artwork/empty/draw-error.ts'
import { documentText } from '#texts/document-text.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Page } from '#ui/page/page.tsx'
import { SourceHost } from '#ui/source-host/source-host.tsx'
import { StateBlock } from '#ui/state-block/state-block.tsx'
import type { DocumentFault } from './document-failure.ts'
import styles from './fault-notice.module.css'

type FaultNoticeProps = { title: string; url: string; fault: DocumentFault }

/** Says why there is no preview; the file itself may be had all the same. */
export function FaultNotice({ title, url, fault }: FaultNoticeProps) {
  const words = faultWords(fault)
  const toFile = <ButtonLink target={{ href: url }}>{documentText.downloadFile}</ButtonLink>
  return (
    <Page title={title} note={<SourceHost host={new URL(url).host} />} className={styles.notice}>
      <StateBlock
        picture={drawError()}
        title={words.title}
        advice={words.advice}
        action={fault === 'missing' ? undefined : toFile}
      />
    </Page>
  )
}

type Words = { title: string; advice: string }

/** Title and advice for a document without a preview. */
function faultWords(fault: DocumentFault): Words {
  const titles: Partial<Record<DocumentFault, string>> = {
    missing: documentText.missingTitle,
    damaged: documentText.damagedTitle,
  }
  const advice: Record<DocumentFault, string> = {
    blocked: documentText.blockedAdvice,
    missing: documentText.missingAdvice,
    refused: documentText.refusedAdvice,
    large: documentText.largeAdvice,
    unknown: documentText.unknownAdvice,
    oldWord: documentText.oldWordAdvice,
    locked: documentText.lockedAdvice,
    damaged: documentText.damagedAdvice,
  }
  return { title: titles[fault] ?? documentText.noPreviewTitle, advice: advice[fault] }
}
