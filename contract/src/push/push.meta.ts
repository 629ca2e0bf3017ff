import { type MeaningGroup, shape, text } from '#meaning/meaning.ts'
import { actionEnvelope } from '#push/action-envelope.ts'
import { appMessage } from '#push/app-message.ts'
import { aliasChange, deviceInfo, feedback, received, setMode, setTags } from '#push/client-action-data.ts'
import {
  keyNegotiate,
  keyNegotiateResult,
  login,
  loginResult,
  redirect,
  register,
  registerResult,
  serverClose,
} from '#push/packet-data.ts'
import { packet } from '#push/packet.ts'
import { PushCloseCode, PushResultCode } from '#push/push-codes.ts'
import { PushCommand } from '#push/push-command.ts'
import { actionResult, feedbackResult, pushMessageData } from '#push/server-action-data.ts'

const SESSION = 'mJ4b0XwT1n3o7QeY5sK2uA'
const CID = '9f86d081884c7d659a2feaa0c55ad015'
const appId = text('Id of the application, derived from the one of GetServerInfo.', '5yVDo6bP2Vb8BfGVvyCQ0')
const cid = text('The client: the MD5 of its session in hexadecimal.', CID)
const session = text('Its session, a secret between client and gateway.', SESSION)
const alias = text('A name for the client.', 'member-1')
const sn = text('Milliseconds since 1970, as text.', '1795865400000')
const appIdGiven = text('Id of the application.', '__UNI__QUAN198')
const outcome = {
  errorCode: {
    about: 'How it went; whatever is not 0 is a failure.',
    values: PushResultCode,
    unit: 'code',
    minimum: 0,
    example: 0,
  },
  errorMsg: text('The same in words, for logs.', 'success'),
}
const id = text('Of the message that is answered.', '0192f0c17a3b')
const TASK = text('Names the sending.', 'RASL_1128_4f2a9c')

/** What the packets of the push channel hold. */
export const pushMeanings: MeaningGroup = {
  shapes: [
    shape('Packet', packet, 'One packet: a text frame with one JSON object. Unknown fields are ignored.', {
      version: text('Version of the protocol.', '1.0'),
      command: { about: 'What kind of packet it is.', values: PushCommand, unit: 'number', minimum: 0, example: 80 },
      packetId: { about: 'Counts the packets of the sender.', unit: 'number', minimum: 0, example: 7 },
      timeStamp: {
        about: 'When the message was made; a resend keeps it.',
        unit: 'milliseconds since 1970',
        minimum: 0,
        example: 1795865400000,
      },
      data: text('JSON text, in clear or encrypted and in base64, by the command.', '{"code":0,"msg":""}'),
      signature: text(
        'SHA-256, in base64, of timeStamp, packetId, command and the plain data written one after the other; empty on heartbeats.',
        'n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=',
      ),
    }),
    shape('KeyNegotiate', keyNegotiate, 'Offers the key of the connection; in clear.', {
      appId,
      rsaPublicKeyId: text('`push.keyId` of GetServerInfo.', 'p1'),
      algorithm: text('Always AES.', 'AES'),
      secretKey: text(
        'The key, 32 hexadecimal digits, under the RSA key of the gateway (PKCS#1 v1.5), in hexadecimal.',
        '9c0e',
      ),
      iv: text('The iv, 32 hexadecimal digits, in the same form.', '51af'),
    }),
    shape('KeyNegotiateResult', keyNegotiateResult, 'Whether the key is taken; in clear.', {
      ...outcome,
      encryptType: text('Cipher, mode and padding of all data from now on.', 'AES/CBC/PKCS7'),
    }),
    shape('Register', register, 'Asks for a client id.', {
      appId,
      regId: text('Id that the device made for itself.', 'M-V9f86d081884c7d65-1795865400000'),
    }),
    shape('RegisterResult', registerResult, 'A new client: code 0, with cid and session.', {
      ...outcome,
      cid,
      session,
      deviceId: text('Id of the device.', '0192f0c17a3b'),
      regId: text('As it came.', 'M-V9f86d081884c7d65-1795865400000'),
    }),
    shape('Login', login, 'Logs a registered client in.', { appId, session }),
    shape('LoginResult', loginResult, 'Whether the session is good; if not, register anew.', {
      ...outcome,
      session: text('The session; clients go by the one they have.', SESSION),
    }),
    shape('ServerClose', serverClose, 'Ends the connection; in clear and unsigned.', {
      code: {
        about: 'Why: after 20, 23 and 24 a client stays away, after 21 only a focused page comes back.',
        values: PushCloseCode,
        unit: 'code',
        minimum: 0,
        example: 0,
      },
      msg: text('In words, for logs.', 'restart'),
    }),
    shape('Redirect', redirect, 'Sends the client to another gateway; in clear and unsigned.', {
      addressList: text(
        '`wss://host/path,SECONDS`: where, and for how long; only the first counts.',
        'wss://push.example/push,3600',
      ),
      delay: { about: 'How long to wait before connecting there.', unit: 'milliseconds', minimum: 0, example: 1000 },
      loc: text('Not used.', ''),
      conf: text('Not used.', ''),
      time: {
        about: 'From when on it holds; absent = now.',
        unit: 'milliseconds since 1970',
        minimum: 0,
        example: 1795865400000,
      },
    }),
    shape('ActionEnvelope', actionEnvelope, 'What client and server messages hold.', {
      appId,
      cid,
      msgId: text('Names the message; the answer repeats it. Not unique.', '447392184'),
      msgAction: text('Which action.', 'pushmessage'),
      msgData: text('What the action holds, as JSON text.', '{"id":"0192f0c17a3b"}'),
      msgExtraData: text('Text of a push message (`AppMessage` as JSON); empty otherwise.', ''),
    }),
    shape('DeviceInfo', deviceInfo, 'Action `addphoneinfo`: what the device is. Nothing is decided by it.', {
      model: text('Model.', 'Pixel 9'),
      brand: text('Brand.', 'google'),
      system_version: text('Version of the system.', '16'),
      version: text('Version of the client.', 'GTMP-2.0.6'),
      deviceid: text('`MINIPROGRAM-` and the device id.', 'MINIPROGRAM-0192f0c17a3b'),
      type: text('Always MINIPROGRAM.', 'MINIPROGRAM'),
      device_token: text('Empty.', ''),
      imei: text('Empty.', ''),
      oaid: text('Empty.', ''),
      mac: text('Empty.', ''),
      idfa: text('Empty.', ''),
      extra: {
        about: 'More about it.',
        fields: {
          os: text('System.', 'android'),
          platform: text('Platform.', 'web'),
          platformVersion: text('Version of the platform.', '140'),
          platformId: text('Id of the platform.', ''),
          language: text('Language.', 'zh-CN'),
          userAgent: text('As the browser calls itself.', 'Mozilla/5.0'),
        },
      },
    }),
    shape('Feedback', feedback, 'Action `pushmessage_feedback`: a message came, or was shown.', {
      messageid: text('As the message named it; absent where it did not.', '0192f0c17a3b'),
      appkey: text('As in the message.', ''),
      appid: appId,
      taskid: TASK,
      actionid: text('0 = it came, 210000 = it was shown.', '0'),
      result: text('Always ok.', 'ok'),
      timestamp: sn,
    }),
    shape('Received', received, 'Action `received`: acknowledges a message.', {
      msgId: text('`id` of the message; absent where it had none.', '0192f0c17a3b'),
      cid,
    }),
    shape('SetMode', setMode, 'Action `set_mode`; no published client sends it.', {
      mode: text('Name of the mode.', 'quiet'),
    }),
    shape('SetTags', setTags, 'Action `set_tag`, of older clients.', {
      appid: appIdGiven,
      tags: text('The tags, joined by commas and URI-component encoded.', 'hiking%2Ccoffee'),
      sn,
    }),
    shape('AliasChange', aliasChange, 'Actions `bind_alias` and `unbind_alias`, of older clients.', {
      alias,
      cid,
      appid: appIdGiven,
      sn,
      is_self: '1 = for this client only, 0 = for all clients of the alias.',
    }),
    shape('PushMessageData', pushMessageData, 'Action `pushmessage`: a message; its text is `msgExtraData`.', {
      id: text('Comes back in the acknowledgement.', '0192f0c17a3b'),
      appKey: text('Not used.', ''),
      appId,
      messageid: text('Comes back in the feedback.', '0192f0c17a3b'),
      taskId: TASK,
      actionChain: { about: 'Not used.', example: [] },
      cdnType: text('Not used.', ''),
    }),
    shape('ActionResult', actionResult, 'How device info, mode, tags or alias went.', { id, ...outcome }),
    shape('FeedbackResult', feedbackResult, 'That a feedback came.', {
      id,
      actionId: text('As it came.', '0'),
      taskId: TASK,
      result: text('How it went.', 'ok'),
    }),
    shape('AppMessage', appMessage, 'Text of a push message for this app: a notification.', {
      id: 'The notification, by which it is shown once however often it arrives.',
      kind: text('What it tells; older apps take kinds they do not know.', 'orderPaid'),
      title: text('Title, in Chinese.', '报名成功'),
      text: text('What happened, in Chinese.', '你已报名“周六外滩夜跑 5 公里”。'),
      route: text('Own path that it leads to; null = nowhere.', '/pages/40mySub/orderDetail/orderDetail'),
      createTime: 'When it happened.',
    }),
  ],
}
