import { useEffect } from 'react'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { useSession } from '#platform/session/use-session.ts'
import { loginTarget } from './target/login-target.ts'
import { LoginView } from './login-view.tsx'

/** 登录: who is in already goes straight on to where they wanted to. */
export function LoginPage() {
  const { params, isActive } = usePage()
  const navigation = useNavigation()
  const { status } = useSession()
  const target = loginTarget(params['redirect'])
  const goesOn = isActive && status === 'member'

  useEffect(() => {
    if (goesOn) navigation.replace(target)
  }, [goesOn, navigation, target])

  return status === 'member' ? null : <LoginView target={target} />
}
