import { bindWeChat } from '#login/bind-account.ts'
import { createWxAccessToken, tokenAnswer } from '#login/create-wx-access-token.ts'
import { getWxAuthorUrl } from '#login/get-wx-author-url.ts'
import {
  consentOutdated,
  foreignPage,
  phoneTaken,
  ticketOverdue,
  wechatBound,
  wechatRefused,
  wechatTaken,
  wechatUnavailable,
} from '#login/login-errors.ts'
import { holderNeeded, HolderQuestion, holderTooOften, holderWrong } from '#login/number-holder.ts'
import { proveHolder } from '#login/prove-holder.ts'
import { logout } from '#login/logout.ts'
import { cloudFailure, oneClickAnswer, oneClickQuestion, oneClickUnavailable, pairRefused } from '#login/one-click.ts'
import { loggedIn, phoneNeeded, registerLoginAccount } from '#login/register-login-account.ts'
import { call, failure, type MeaningGroup, shape, text } from '#meaning/meaning.ts'
import { userInfoMeanings } from '#member/member.meta.ts'
import { mobilePhone } from '#person/mobile-phone.ts'
import { captchaAnswer, captchaOverdue, captchaQuestion, captchaUnavailable, captchaWrong } from '#sms/captcha.ts'
import { captchaTicket, drawnCaptcha, sendCode } from '#sms/send-code.ts'
import { codeWrong, smsCode, smsTooOften, smsUnavailable } from '#sms/sms-code.ts'

const TICKET = 'b3c1c6b2b2e64f0c8d6a7f0f5f7d9a10'
const PHONE = 'A phone of the mainland, 11 digits that begin with 1.'
const credential = text(
  'The login credential that belongs to this device from now on. Only for the native app (`x-client: native`); browsers get it as a cookie instead.',
  'q3Hk2Jw0c1Vb9Zx8Yt7Rr6Ee5Ww4Qq3Aa2Ss1Dd0Ff',
)
const wxCode = text('`code` that WeChat handed to the page.', '021Abc0w3gWq7Z2')
const state = text('`state` that came with it, as GetWxAuthorUrl made it.', 'f3e1d0c9b8a7')

/** What the calls of the time before a login, and about it, mean. */
export const loginMeanings: MeaningGroup = {
  values: [
    { schema: mobilePhone, meaning: { about: PHONE, pattern: '^1\\d{10}$', example: '13800136621' } },
    { schema: smsCode, meaning: { about: 'A code that came by SMS.', example: '482913' } },
  ],
  shapes: [
    shape('LoggedIn', loggedIn, 'Logged in: who, and whether they are new.', {
      ...userInfoMeanings,
      isNewUser: 'Whether this login made the account.',
      needsPhone: 'No phone is missing.',
      credential,
    }),
    shape(
      'PhoneNeeded',
      phoneNeeded,
      'Not logged in yet: WeChat knows who it is, but a new member needs a phone. The same call with ticket, phone and code goes on.',
      {
        needsPhone: 'A phone is missing.',
        ticket: text('Stands for the answered authorisation, for ten minutes.', TICKET),
        isNewUser: 'There is no account yet.',
      },
    ),
    shape(
      'HolderNeeded',
      holderNeeded,
      'Not logged in yet: nobody used the account of the number for 90 days, this device was never seen there, and the number may have another holder by now. ProveHolder goes on, from the same device.',
      {
        needsPhone: 'No phone is missing.',
        needsHolder: 'Who logs in has to show first that the account is theirs.',
        ticket: text('Stands for the phone that was proved, for ten minutes, on this device.', TICKET),
        asks: {
          about:
            'What to answer with: the birth date on the card as YYYY-MM-DD, or the nickname; null = the account knows neither.',
          values: HolderQuestion,
        },
        isNewUser: 'There is an account.',
      },
    ),
    shape('TokenAnswer', tokenAnswer, 'A new access token.', {
      accessToken: text('Sent as `Authorization: Bearer …`.', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTkyIn0.b2theQ'),
      expireInSeconds: { about: 'How long it is good.', unit: 'seconds', minimum: 1, example: 1800 },
      credential,
    }),
    shape('CaptchaQuestion', captchaQuestion, 'Asks for a captcha.', {
      method: 'The only method.',
      scene: 'The only scene.',
      spoken: 'Whether it is wanted as sound too; it then holds digits from 1 to 6 alone, in the picture as well.',
    }),
    shape('CaptchaAnswer', captchaAnswer, 'A captcha, good once and for three minutes.', {
      errCode: 'It worked.',
      id: text('Names it in SendCode.', '7d0e6a9c2f5b'),
      captchaBase64: text('The picture, as a data URI.', 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4='),
      audioBase64: text(
        'The digits as a WAV in a data URI, each as so many beeps; absent unless asked for.',
        'data:audio/wav;base64,UklGRg==',
      ),
    }),
    shape('DrawnCaptcha', drawnCaptcha, 'A captcha that `/cloud/captcha` gave, and what it shows.', {
      id: text('Which one.', '7d0e6a9c2f5b'),
      text: text('Its four characters, in any case.', 'K7PM'),
    }),
    shape('CaptchaTicket', captchaTicket, "What the vendor's script (Tencent captcha) gave the page; good once.", {
      ticket: text('Its ticket, good for five minutes.', 't03AHJ_vuvV3MIXw5k9Qfd'),
      randstr: text('The random text that belongs to it.', '@a1B'),
    }),
    shape('OneClickQuestion', oneClickQuestion, "The pair that the phone's operator handed to the app; good once.", {
      access_token: text('Token of the operator.', 'STsid0000001542695429579Ob28vB7b0cYTI9w0GGZrv8ujUu05qZvw'),
      openid: text('Id of the operator for this app.', 'MTY0MzI1NDg2OTA3Mjk0Mg'),
    }),
    shape('OneClickAnswer', oneClickAnswer, 'A one-time ticket for RegisterLoginAccount.', {
      errCode: 'It worked.',
      ticket: text('Good once and for ten minutes.', TICKET),
      phoneMasked: text('Whose phone it stands for.', '138 •••• 6621'),
    }),
    shape('CloudFailure', cloudFailure, 'What a cloud function answers when it failed.', {
      errCode: text('For programs: input-invalid, univerify-refused, too-often or unavailable.', 'too-often'),
      errMsg: text('For people, in Chinese.', '操作太频繁了，请稍后再试'),
    }),
  ],
  calls: [
    call(
      registerLoginAccount,
      'One of four ways: phone and SMS code; the ticket of a one-click login; `wxCode` and `state` of WeChat; the ticket of a WeChat login that needs a phone, with phone and code. Whoever is new is registered. Sets the login credential of this device (`x-device-id`), in place of an older one of the same member. A refused input uses up no code.',
      {
        input: {
          wxUserInfoMobilePhone: PHONE,
          code: 'The code that came to that phone, scene `login`.',
          ticket: text('One-time ticket of a one-click or WeChat login.', TICKET),
          wxCode,
          state,
          fromUserGUID: 'The member whose link led here; recorded once, at registration. Absent = nobody.',
          consent: {
            about: 'The texts that were agreed to: `consent` of GetServerInfo.',
            fields: {
              terms: { about: 'Version of the terms, as a day.', example: '2026-11-22' },
              privacy: { about: 'Version of the privacy policy, as a day.', example: '2026-11-29' },
            },
          },
        },
        inputExample: {
          wxUserInfoMobilePhone: '13800136621',
          code: '482913',
          consent: { terms: '2026-11-22', privacy: '2026-11-29' },
        },
      },
    ),
    call(
      proveHolder,
      'Either an answer, three a day for an account, or `isSomebodyElse`: then an empty account is made with this number. The former account keeps all but the number, is told by its other ways, is opened by WeChat with another number or given one by support, and ends as an unused one after 180 days at the earliest.',
      {
        input: {
          ticket: text('The ticket that RegisterLoginAccount gave with `needsHolder`.', TICKET),
          answer: text('What the account knows; absent = somebody else.', '1995-05-20'),
          isSomebodyElse: { about: 'True where the account is not theirs; absent = false.', example: false },
          fromUserGUID: 'The member whose link led here; recorded once, at registration. Absent = nobody.',
          consent: {
            about: 'The texts that were agreed to: `consent` of GetServerInfo.',
            fields: {
              terms: { about: 'Version of the terms, as a day.', example: '2026-11-22' },
              privacy: { about: 'Version of the privacy policy, as a day.', example: '2026-11-29' },
            },
          },
        },
        inputExample: { ticket: TICKET, answer: '1995-05-20', consent: { terms: '2026-11-22', privacy: '2026-11-29' } },
      },
    ),
    call(
      createWxAccessToken,
      'Asks with the login credential of the device, as the cookie `__Host-quan_login` or, in the native app, the header `x-login-credential`. The credential is replaced by a new one; the old one stays good for a minute. Id and phone alone open nothing.',
      {
        input: {
          userGUID: 'The member.',
          wxUserInfoMobilePhone: 'Their phone as the device knows it; it may be that of before a change.',
        },
      },
    ),
    call(logout, 'Access tokens stop working within ten seconds.', {
      input: { everyDevice: 'Whether to log every device out; absent or false = this one.' },
    }),
    call(bindWeChat, 'For a caller whose page came back from the address that GetWxAuthorUrl gave.', {
      input: { wxCode, state },
    }),
    call(
      getWxAuthorUrl,
      'The page comes back with `code` and `state`, which are good once and only in the browser that asked: the answer sets a cookie.',
      {
        input: { returnUrl: text('Own path to come back to.', '/pages/40my/my') },
        output: {
          url: text(
            'Where to send the browser.',
            'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx1&state=f3e1d0c9b8a7',
          ),
        },
      },
    ),
    call(
      sendCode,
      'The same answer whether or not the number is known. A code is six digits, bound to its phone, its scene and the device that asked for it (`x-device-id`), good for five minutes and five tries there. A phone gets one a minute, five an hour and ten a day, whoever asks; two of an hour and five of a day are kept for devices that have logged in with it.',
      {
        input: {
          wxUserInfoMobilePhone: PHONE,
          captcha:
            "A captcha that was solved: a ticket of the vendor's with `features.captcha` `vendor`, otherwise a drawn one. Where a ticket is meant, a drawn one buys three codes an address and hour.",
          scene: 'What the code is for.',
        },
        output: {
          seconds: {
            about: 'Until the next one may be asked for here: a minute, or as long as a limit leaves none.',
            unit: 'seconds',
            minimum: 0,
            example: 60,
          },
        },
      },
    ),
  ],
  failures: [
    failure(holderWrong, 'The answer is not what the account knows; which part is wrong is not told.'),
    failure(
      holderTooOften,
      'Three answers were given for the account within a day; `Retry-After` tells the seconds to wait.',
    ),
    failure(captchaWrong, 'The text does not match the picture, or the ticket is refused; it is used up.'),
    failure(captchaOverdue, 'The picture is unknown, used up or older than three minutes, or the ticket than five.'),
    failure(
      captchaUnavailable,
      'The vendor does not say what the ticket is worth, or there is none: take a drawn one.',
    ),
    failure(codeWrong, 'The code is wrong, overdue or used up, or belongs to another phone, scene or device.'),
    failure(smsTooOften, 'A limit of codes was passed; the header `Retry-After` tells the seconds to wait.'),
    failure(smsUnavailable, 'The SMS service did not take the message.'),
    failure(consentOutdated, 'Other versions of the texts than those of GetServerInfo were agreed to.'),
    failure(ticketOverdue, 'The ticket is unknown, used or older than ten minutes.'),
    failure(wechatRefused, 'WeChat did not confirm who it is; the authorisation has to begin anew.'),
    failure(wechatUnavailable, 'WeChat does not answer, or no WeChat account is set up.'),
    failure(wechatTaken, 'The WeChat account is bound to another member.'),
    failure(
      wechatBound,
      'The account has another WeChat account: log in by phone, coming from the new one, to replace it.',
    ),
    failure(phoneTaken, 'The phone belongs to another member.'),
    failure(foreignPage, 'The address is no page of this product.'),
    failure(pairRefused, 'The operator did not confirm the pair: unknown, used or overdue.'),
    failure(oneClickUnavailable, "The operator's service does not answer, or one-click login is not set up."),
  ],
}
