import { drawError } from '@quan/artwork/empty/draw-error.ts'
import { documentText } from '#texts/document-text.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { Page } from '#ui/page/page.tsx'
import { SourceHost } from '#ui/source-host/source-host.tsx'
import { StateBlock } from '#ui/state-block/state-block.tsx'
import type { DocumentFault } from '../load/document-failure.ts'
import { faultWords } from './fault-words.ts'
import styles from './notice.module.css'

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
