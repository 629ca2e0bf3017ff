import { Page, SubPage } from '#ui/page/page.tsx'
import { settingsText } from '#texts/settings-text.ts'
import { HeldPhoneCard } from '../home/held-phone-card.tsx'
import { useMyInfo } from '../home/use-my-info.ts'
import { PhoneForm } from './phone-form.tsx'
import subView from '../sub-view.module.css'

/** 更换手机号: at once with codes of both numbers, after three days with that of the new one alone. */
export function PhoneView({ onBack }: { onBack: () => void }) {
  const { data: info } = useMyInfo()
  return (
    <SubPage>
      <Page title={settingsText.bindPhone} onBack={onBack} className={subView.content}>
        {info?.heldPhone ? (
          <HeldPhoneCard held={info.heldPhone} />
        ) : (
          <PhoneForm present={info?.wxUserInfoMobilePhone ?? ''} leave={onBack} />
        )}
      </Page>
    </SubPage>
  )
}
