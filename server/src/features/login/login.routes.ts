import { getDevices, revokeDevice } from '@quan/contract/device/devices.ts'
import { bindWeChat } from '@quan/contract/login/bind-account.ts'
import { createWxAccessToken } from '@quan/contract/login/create-wx-access-token.ts'
import { getWxAuthorUrl } from '@quan/contract/login/get-wx-author-url.ts'
import { ACCESS_TOKEN_LIFE_SECONDS } from '@quan/contract/login/login-tokens.ts'
import { logout } from '@quan/contract/login/logout.ts'
import { ONE_CLICK_PATH, oneClickQuestion } from '@quan/contract/login/one-click.ts'
import { proveHolder as proveHolderCall } from '@quan/contract/login/prove-holder.ts'
import { registerLoginAccount } from '@quan/contract/login/register-login-account.ts'
import { CAPTCHA_PATH, captchaQuestion } from '@quan/contract/sms/captcha.ts'
import { sendCode } from '@quan/contract/sms/send-code.ts'
import { makeCaptcha } from '#features/login/captcha/captcha.service.ts'
import { credentialCarrier } from '#features/login/credential-carrier.ts'
import { whileWelcome } from '#features/login/devices.service.ts'
import { logIn } from '#features/login/log-in.ts'
import { renewToken } from '#features/login/login-credential.service.ts'
import type { LoginService } from '#features/login/login.service.ts'
import { beginAuthorisation, endAuthorisation } from '#features/login/wechat-authorisation.ts'
import { shapeUserInfo } from '#features/member/member-row.ts'
import { bindWechat } from '#features/member/member.service.ts'
import { asTheHouse } from '#platform/database/caller.ts'
import { cloudFunction } from '#platform/http/cloud-function.ts'
import { implement, type Implementation } from '#platform/http/implement.ts'
import { pictureHost } from '#platform/pictures/picture-host.ts'
import { proveHolder } from './prove-holder.ts'
import { oneClickTicket } from './login-ticket.service.ts'

type LoginRoutes = { login: LoginService; pictureBaseUrl: string | null }

/** The calls by which people log in and out. */
export const loginRoutes = (parts: LoginRoutes) => [
  ...arrivalRoutes(parts),
  ...bindingRoutes(parts),
  ...deviceRoutes(parts),
]

type HandOver = Parameters<ReturnType<typeof credentialCarrier>['handOver']>[1]

/** The same, each done by the house. */
const asTheHouseDoes = (implementations: readonly Implementation[]): Implementation[] =>
  implementations.map((one) => ({ ...one, run: (context) => asTheHouse(() => one.run(context)) }))

/** Who logs in is nobody yet, and what they prove to be is found out by rows of the account they name. */
function arrivalRoutes({ login, pictureBaseUrl }: LoginRoutes): Implementation[] {
  const carrier = credentialCarrier(login.publicUrl)
  const shown = { host: pictureHost(pictureBaseUrl), vault: login.vault }
  function entered({ member, isNew, issued }: Awaited<ReturnType<typeof proveHolder>>, exchange: HandOver) {
    const credential = carrier.handOver(issued.credential, exchange)
    return { ...shapeUserInfo(member, shown), isNewUser: isNew, needsPhone: false as const, ...credential }
  }
  return asTheHouseDoes([
    implement(sendCode, async ({ input, request }) => {
      const { origin } = request
      const { isStandIn } = await login.captcha.pass(input.captcha, origin)
      const { wxUserInfoMobilePhone: phone, scene } = input
      return { seconds: await login.codes.send({ phone, scene, origin, isStandIn }) }
    }),
    implement(registerLoginAccount, async ({ input, request, answer }) => {
      const { origin } = request
      const place = { device: carrier.deviceOf(request), browser: carrier.browserOf(request), origin }
      const outcome = await logIn(input, place, login)
      if (outcome.needsPhone) return { ...outcome, isNewUser: true as const }
      if (outcome.needsHolder) return { ...outcome, isNewUser: false as const }
      return entered(outcome, { request, answer })
    }),
    implement(proveHolderCall, async ({ input, request, answer }) => {
      const { origin } = request
      const place = { device: carrier.deviceOf(request), browser: carrier.browserOf(request), origin }
      return entered(await proveHolder(input, place, login), { request, answer })
    }),
    implement(createWxAccessToken, async ({ input, request, answer }) => {
      const presented = { memberId: input.userGUID, credential: carrier.credentialOf(request) }
      const renewed = await renewToken(presented, login)
      const credential = carrier.handOver(renewed.credential, { request, answer })
      return { accessToken: renewed.accessToken, expireInSeconds: ACCESS_TOKEN_LIFE_SECONDS, ...credential }
    }),
    implement(getWxAuthorUrl, async ({ input, request, answer }) => {
      const begun = await beginAuthorisation({ ...input, browser: carrier.browserOf(request) }, login)
      carrier.keepBrowser(answer, begun.browser)
      return { url: begun.url }
    }),
  ])
}

function bindingRoutes({ login, pictureBaseUrl }: LoginRoutes): Implementation[] {
  const carrier = credentialCarrier(login.publicUrl)
  const shown = { host: pictureHost(pictureBaseUrl), vault: login.vault }
  return [
    implement(bindWeChat, async ({ input, member, request }) => {
      const openId = await endAuthorisation({ ...input, browser: carrier.browserOf(request) }, login)
      // WeChat may answer late: a login that was ended meanwhile leaves no way back in
      const bound = await whileWelcome(login.sql, member, (transaction) =>
        bindWechat(transaction, member.memberId, openId),
      )
      return shapeUserInfo(bound, shown)
    }),
  ]
}

function deviceRoutes({ login: { devices, publicUrl } }: LoginRoutes): Implementation[] {
  const carrier = credentialCarrier(publicUrl)
  return [
    implement(logout, async ({ input, member, answer }) => {
      await (input.everyDevice ? devices.logOutEverywhere(member.memberId) : devices.logOut(member))
      carrier.takeAway(answer)
      return {}
    }),
    implement(getDevices, async ({ member }) => ({ devices: await devices.list(member) })),
    implement(revokeDevice, async ({ input, member }) => {
      await devices.revoke({ memberId: member.memberId, deviceId: input.id })
      return {}
    }),
  ]
}

/** Cloud functions of the time before a login: a captcha, and the ticket of a one-click login. */
export const loginFunctions = (login: LoginService) => [
  cloudFunction(CAPTCHA_PATH, captchaQuestion, ({ input, request }) =>
    makeCaptcha({ isHeard: input.spoken === true, origin: request.origin }, login),
  ),
  cloudFunction(ONE_CLICK_PATH, oneClickQuestion, ({ input }) =>
    oneClickTicket({ accessToken: input.access_token, openid: input.openid }, login),
  ),
]
