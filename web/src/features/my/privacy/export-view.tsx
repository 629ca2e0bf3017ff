import { ExportState } from '@quan/contract/my-data/export-my-data.ts'
import { privacyText } from '#texts/privacy-text.ts'
import { Button } from '#ui/button/button.tsx'
import { download as downloadShape } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { FactList } from './fact-list.tsx'
import { useExport } from './use-export.ts'
import subView from '../sub-view.module.css'
import styles from './my-data.module.css'

/** 导出我的数据: what the file holds, and the file. */
export function ExportView({ onBack }: { onBack: () => void }) {
  const { state, isStarting, start, download } = useExport()
  const isRunning = isStarting || state === ExportState.running
  const footer = (
    <footer className={styles.footer}>
      <p role="status">{statusText(state)}</p>
      {state === ExportState.ready ? (
        <Button isWide isLifted icon={<Icon shape={downloadShape} size={20} />} onPress={download}>
          {privacyText.exportDownload}
        </Button>
      ) : (
        <Button isWide isLifted isLoading={isRunning} onPress={start}>
          {privacyText.exportStart}
        </Button>
      )}
    </footer>
  )
  return (
    <SubPage>
      <Page title={privacyText.export} onBack={onBack} className={subView.content} footer={footer}>
        <p className={styles.lead}>{privacyText.exportAdvice}</p>
        <FactList
          title={privacyText.exportContains}
          facts={[
            privacyText.exportLineAccount,
            privacyText.exportLineCard,
            privacyText.exportLineRelations,
            privacyText.exportLineRest,
          ]}
        />
        <p className={subView.advice}>{privacyText.exportPrivate}</p>
      </Page>
    </SubPage>
  )
}

function statusText(state: ExportState | null): string {
  if (state === ExportState.running) return privacyText.exportRunning
  if (state === ExportState.ready) return privacyText.exportReady
  return state === ExportState.failed ? privacyText.exportFailed : ''
}
