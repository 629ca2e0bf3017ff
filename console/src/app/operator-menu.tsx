import { type ConsoleSession, leaveConsole } from '@quan/contract/console/session.ts'
import { consolePagePath } from '@quan/contract/route/console-route.ts'
import { DownOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress } from '#platform/navigation/address.ts'
import { useTakeSession } from '#platform/session/session-query.ts'
import { consoleLanguage } from '#platform/settings/console-language.ts'
import { forgetAllWords } from '#platform/settings/kept-words.ts'
import { consoleTheme } from '#platform/settings/console-theme.ts'
import { pageText, roleText, shellText } from '#texts/shell-text.ts'
import { Head } from '#ui/logo/head.tsx'
import styles from './operator-menu.module.css'

type OperatorMenuProps = { operator: ConsoleSession['operator']; onSignedOut: () => void }

/** Who is signed in, and what they may change of their own. */
export function OperatorMenu({ operator, onSignedOut }: OperatorMenuProps) {
  const api = useApi()
  const takeSession = useTakeSession()
  const signOut = async () => {
    // a session that cannot be ended ends by itself; the page is left in any case
    await api.call(leaveConsole, {}).catch(() => undefined)
    openAddress(consolePagePath('home'), { replace: true })
    forgetAllWords()
    takeSession(null)
    onSignedOut()
  }
  const items: MenuProps['items'] = [
    { key: 'account', label: pageText.account, onClick: () => openAddress(consolePagePath('account')) },
    {
      key: 'language',
      label: shellText.language,
      onClick: () => consoleLanguage.set(consoleLanguage.get() === 'zh' ? 'en' : 'zh'),
    },
    { type: 'divider' },
    { key: 'light', label: shellText.light, onClick: () => consoleTheme.set('light') },
    { key: 'dark', label: shellText.dark, onClick: () => consoleTheme.set('dark') },
    { key: 'system', label: shellText.asSystem, onClick: () => consoleTheme.set('system') },
    { type: 'divider' },
    { key: 'out', label: shellText.signOut, onClick: signOut },
  ]
  const { displayName, roles } = operator
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="topLeft">
      <button type="button" className={styles.operator}>
        <Head id={operator.id} />
        <span className={styles.who}>
          <b>{displayName}</b>
          <small>{roles.map((role) => roleText[role]).join(' · ')}</small>
        </span>
        <span className={styles.hidden}>{shellText.account}</span>
        <DownOutlined aria-hidden />
      </button>
    </Dropdown>
  )
}
