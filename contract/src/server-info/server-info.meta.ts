import { Weekday } from '#date/weekday.ts'
import { call, type MeaningGroup, shape, text } from '#meaning/meaning.ts'
import { getServerInfo, serverInfo } from '#server-info/get-server-info.ts'
import { filing, operatorFacts, supportHours } from '#server-info/operator.ts'

/** What a client must know before its first sealed call. */
export const serverInfoMeanings: MeaningGroup = {
  shapes: [
    shape('ServerInfo', serverInfo, 'Keys, clock and features of the server.', {
      publicKey: text(
        'RSA public key for sealed bodies, PEM (SubjectPublicKeyInfo).',
        '-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A\n-----END PUBLIC KEY-----\n',
      ),
      keyId: text('Its name, sent with each sealed body.', 'k1'),
      serverTime: 'The clock of the server; `at` of a sealed body counts by it.',
      push: {
        about: 'The push gateway (see `/api/asyncapi.json`); null = there is none.',
        fields: {
          url: text('Where it is.', 'wss://quan.example/push'),
          appId: text(
            'Id of the app, as it is given to a push client; packets carry one derived from it.',
            '__UNI__QUAN198',
          ),
          key: text(
            'RSA public key of the gateway, base64 of its DER (SubjectPublicKeyInfo).',
            'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A',
          ),
          keyId: text('Its name, sent with the negotiation.', 'p1'),
        },
      },
      webPushKey: text(
        'Public key for Web Push (VAPID), base64url; null = no Web Push.',
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      ),
      wechatAppId: text('Id of the WeChat account; null = there is none.', 'wx2421b1c4370ec43b'),
      storeId: text('Has to be sent with a payment.', 'quan-store-1'),
      webviewHosts: text(
        'Hosts that the web view may frame, with their port where it is not 443; empty = none.',
        'docs.example',
      ),
      features: {
        about: 'What is switched on.',
        fields: {
          sealing:
            'Whether sealed calls must be sealed; false only in a demo with SEALING=off, which takes them in clear too.',
          oneClick: 'Whether one-click login is set up.',
          wechat: 'Whether a WeChat account is set up.',
          webPush: 'Whether Web Push is set up.',
          limits: 'Whether limits counted in time are on.',
          payWays:
            "How orders can be paid: in WeChat's browser, a phone's, by a code on a screen, in the app, by a friend's link.",
          map: "What lies below the pins of the map: the provider's map in the frame `/frame/map`, or a sketch of districts.",
          captcha:
            "By what a code by SMS is asked for: a drawn captcha, or the vendor's in the frame `/frame/captcha`.",
        },
      },
      mode: 'Whether it is a demo, with simulators and made-up people, or the real thing.',
      consent: {
        about: 'Current versions of the texts, to be agreed to at a login.',
        fields: {
          terms: { about: 'Version of the terms, as a day.', example: '2026-11-22' },
          privacy: { about: 'Version of the privacy policy, as a day.', example: '2026-11-29' },
        },
      },
      operator: 'Who runs the service, and how people reach them.',
    }),
    shape('Operator', operatorFacts, 'Who runs the service, as laws want it told.', {
      name: text('The company.', '杭州某某网络科技有限公司'),
      address: text('Where it is registered.', '浙江省杭州市西湖区某某路 1 号'),
      phone: text('Phone of support, as people write it.', '0571-88888888'),
      email: text('E-mail address of support.', 'help@quan.example'),
      wechat: text('WeChat id of support; null = none.', 'quan-help'),
      hours: 'When support answers; null = no fixed hours.',
      icp: 'The filing of the site with the ministry (ICP 备案), to be shown at the foot of the home page.',
      police: 'The filing with the police (公安备案); null = not given yet.',
    }),
    shape('SupportHours', supportHours, 'Days of the week and hours, by the clock of Asia/Shanghai.', {
      fromDay: { about: 'The first day.', values: Weekday, example: 1 },
      toDay: { about: 'The last day; the first one again = that day alone.', values: Weekday, example: 5 },
      opens: text('From when on.', '09:00'),
      closes: text('Until when.', '18:00'),
    }),
    shape('Filing', filing, 'A number under which an authority has the site on file.', {
      number: text('As the authority writes it.', '浙ICP备00000000号-1'),
      url: text('Where it can be looked up.', 'https://beian.miit.gov.cn/'),
    }),
  ],
  calls: [call(getServerInfo, 'A client asks it first, and again after `sealing.failed`: keys change.')],
}
