import { CAPTCHA_PATH, captchaQuestion } from '@quan/contract/captcha/captcha-answer.ts'
import { ONE_CLICK_PATH, oneClickQuestion } from '@quan/contract/login/one-click.ts'
import { makeCaptcha } from '#features/login/captcha/captcha.service.ts'
import type { LoginService } from '#features/login/login.service.ts'
import { oneClickTicket } from '#features/login/one-click/one-click.service.ts'
import { cloudFunction } from '#platform/http/cloud-function.ts'

/** Cloud functions of the time before a login: a captcha, and the ticket of a one-click login. */
export const loginFunctions = (login: LoginService) => [
  cloudFunction(CAPTCHA_PATH, captchaQuestion, ({ input }) => makeCaptcha(input.spoken === true, login)),
  cloudFunction(ONE_CLICK_PATH, oneClickQuestion, ({ input }) =>
    oneClickTicket({ accessToken: input.access_token, openid: input.openid }, login),
  ),
]
