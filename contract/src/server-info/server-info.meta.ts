import { call, type MeaningGroup, shape, text } from '#meaning/meaning.ts'
import { getServerInfo, serverInfo } from '#server-info/get-server-info.ts'

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
        },
      },
      mode: 'Whether it is a demo, with simulators and made-up people, or the real thing.',
      consent: {
        about: 'Current versions of the texts, to be agreed to at a login.',
        fields: {
          terms: { about: 'Version of the terms, as a day.', example: '2026-11-21' },
          privacy: { about: 'Version of the privacy policy, as a day.', example: '2026-11-21' },
        },
      },
    }),
  ],
  calls: [call(getServerInfo, 'A client asks it first, and again after `sealing.failed`: keys change.')],
}
