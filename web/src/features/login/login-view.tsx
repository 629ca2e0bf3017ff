import { useRef, useState } from 'react'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { commonText } from '#texts/common-text.ts'
import { loginText } from '#texts/login-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { close } from '#ui/icon/icon-shapes.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Page } from '#ui/page/page.tsx'
import { ConsentBox } from './consent/consent-box.tsx'
import { useWarmUp } from './log-in/use-warm-up.ts'
import { hasOneClick } from './one-click/one-click-sheet.ts'
import { OneClickButton } from './one-click/one-click-button.tsx'
import { PhoneForm } from './phone/phone-form.tsx'
import { PhoneGreeting } from './phone/phone-greeting.tsx'
import { useLoginFlow } from './use-login-flow.ts'
import { isInWechat } from '#platform/device/wechat-browser.ts'
import { Welcome } from './welcome/welcome.tsx'
import styles from './login.module.css'

/** The page of somebody who is not logged in: the quick ways first where there are any, else phone and code. */
export function LoginView({ target }: { target: string }) {
  const navigation = useNavigation()
  const flow = useLoginFlow(target)
  useWarmUp()
  const [wantsPhone, setWantsPhone] = useState(false)
  const consent = useRef<HTMLInputElement>(null)
  const { draft, change, fault, setFault } = flow
  const ways = { isInWechat: isInWechat(), hasOneClick: hasOneClick() }
  const isQuick = (ways.isInWechat || ways.hasOneClick) && !wantsPhone && draft.ticket === null

  const consentBox = (
    <ConsentBox
      inputRef={consent}
      isTicked={draft.hasAgreed}
      error={fault?.place === 'consent' ? fault.text : null}
      onChange={(hasAgreed) => {
        change({ hasAgreed })
        if (fault?.place === 'consent') setFault(null)
      }}
    />
  )

  return (
    <Page className={styles.page}>
      <header className={styles.head}>
        <IconButton label={commonText.back} onPress={navigation.back}>
          <Icon shape={close} />
        </IconButton>
        <h1>{loginText.title}</h1>
      </header>
      <div className={styles.column}>
        {isQuick ? (
          <Welcome flow={flow} ways={ways} onPhone={() => setWantsPhone(true)}>
            {consentBox}
          </Welcome>
        ) : (
          <>
            <PhoneGreeting isBinding={draft.ticket !== null} onStartAnew={() => change({ ticket: null })} />
            <PhoneForm
              phone={draft.phone}
              onPhoneChange={(phone) => change({ phone })}
              fault={fault}
              onFault={setFault}
              isBusy={flow.isBusy}
              onSubmit={(code) => void flow.byPhone(code)}
            >
              {consentBox}
            </PhoneForm>
            <span className={styles.gap} />
            {draft.ticket === null && <OneClickButton onPress={() => void flow.byOneClick()} />}
          </>
        )}
      </div>
    </Page>
  )
}
