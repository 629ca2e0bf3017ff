import { useEffect } from 'react'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { useSession } from '#platform/session/use-session.ts'
import { loginTarget } from './target/login-target.ts'
import { LoginView } from './login-view.tsx'
import { useCameAsMember } from './wechat/use-came-as-member.ts'
import { useSilentBinding } from './wechat/use-silent-binding.ts'
import { useWechat } from './wechat/use-wechat.ts'

/** 登录: who is in already goes straight on to where they wanted to, with WeChat's account bound where it was fetched. */
export function LoginPage() {
  const { params, isActive } = usePage()
  const navigation = useNavigation()
  const { status } = useSession()
  const target = loginTarget(params['redirect'])
  const { returned } = useWechat(target)
  const binds = useCameAsMember() && returned !== null
  const goesOn = isActive && status === 'member' && !binds

  useSilentBinding({ returned: binds ? returned : null, onEnd: () => navigation.replace(target) })
  useEffect(() => {
    if (goesOn) navigation.replace(target)
  }, [goesOn, navigation, target])

  return status === 'member' ? null : <LoginView target={target} />
}
