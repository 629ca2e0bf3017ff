import { privacyText } from '#texts/privacy-text.ts'
import { Page, SubPage } from '#ui/page/page.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { FactList } from './fact-list.tsx'
import subView from '../sub-view.module.css'
import styles from './my-data.module.css'

/** 注销账号: what goes, what stays, and the code that proves it is me. */
export function DeleteAccountView({ onBack }: { onBack: () => void }) {
  return (
    <SubPage>
      <Page title={privacyText.deleteAccount} onBack={onBack} className={subView.content}>
        <p className={styles.lead}>{privacyText.deleteTitle}</p>
        <FactList
          isGoing
          title={privacyText.deleteGoes}
          facts={[
            privacyText.deleteGoesAccount,
            privacyText.deleteGoesCard,
            privacyText.deleteGoesRelations,
            privacyText.deleteGoesMessages,
          ]}
        />
        <FactList
          title={privacyText.deleteStays}
          facts={[privacyText.deleteStaysOrders, privacyText.deleteStaysQuestions, privacyText.deleteStaysReports]}
        />
        <p className={subView.advice}>{privacyText.deleteHint}</p>
        <DeleteAccountForm />
      </Page>
    </SubPage>
  )
}
