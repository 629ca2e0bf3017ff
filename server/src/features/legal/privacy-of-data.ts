import { ENDED_KEPT_MS, FADES_AFTER_DAYS } from '@quan/contract/conversation/conversation.ts'
import { CONSENTS_KEPT_YEARS } from '@quan/contract/my-data/delete-account.ts'
import { UNUSED_ACCOUNT_MONTHS, UNUSED_TOLD_BEFORE_MS } from '@quan/contract/member/unused-account.ts'
import { LOGIN_CREDENTIAL_LIFE_MS, LOGIN_TICKET_LIFE_MS } from '@quan/contract/login/login-tokens.ts'
import { NUMBER_LOST_KEPT_MS, NUMBER_UNUSED_MS } from '@quan/contract/login/number-holder.ts'
import { NOTIFICATION_LIFE_MS, NOTIFICATIONS_KEPT_MAX } from '@quan/contract/notification/messages.ts'
import { SMS_CODE_LIFE_MS, SMS_CODE_TRIES } from '@quan/contract/sms/sms-code.ts'
import { PAYER_KEPT_MS } from '@quan/contract/payment/order-elsewhere.ts'
import { SAFETY_KEPT_HOURS } from '@quan/contract/safety/safety-companion.ts'
import { type Html, html } from '#platform/pages/html.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** 我们保存什么，为什么，多久: each kind of data the server stores. */
export const keptData = (): Html => html`
  <h2>二、我们保存什么，为什么，多久</h2>
  <p>
    下面这些是提供对应功能所必需的；写明由你选择的，不给也能用其他功能。其中位置、心动互选里的选择，以及名片上的婚姻状况、住房与车、想认识的人，我们按敏感个人信息对待：第一次用到时单独问你，只在你单独同意后处理；经境外服务器的后台通知也单独问你。
  </p>
  <dl class="card">
    <dt>手机号</dt>
    <dd>
      用来登录、找回账号，以及发送紧急通知的短信（例如候补成功、活动取消，可以在「设置 ›
      通知」里关闭），不展示给任何其他用户。保存到你注销账号为止。
    </dd>
    ${numberAndDisuse()}
    <dt>短信验证码</dt>
    <dd>
      只保存经过运算的摘要，看不出原来的数字。${SMS_CODE_LIFE_MS / MINUTE_MS} 分钟内有效，用过或输错 ${SMS_CODE_TRIES}
      次即作废，过期后清除。为了防止滥发，会按号码、设备和网络地址限制次数。
    </dd>
    <dt>登录凭证和登录设备</dt>
    <dd>
      每台设备一个随机凭证，服务器只保存它的摘要，${LOGIN_CREDENTIAL_LIFE_MS / DAY_MS}
      天不使用就失效。设备名称（例如「Chrome · Windows」）和最近使用时间让你能认出并移除陌生设备。
    </dd>
    <dt>同意记录</dt>
    <dd>
      你同意过的协议和政策，以及每一项单独同意的版本、时间和撤回的时间。注销后再保存 ${CONSENTS_KEPT_YEARS}
      年，以便需要时证明，只对应一个随机编号，不再能看出是谁；凭注销凭证可以证明是你的。
    </dd>
    <dt>微信绑定（由你选择）</dt>
    <dd>微信给本应用的用户编号，用来登录、支付和发送微信通知。我们拿不到你的微信密码、好友和聊天。</dd>
    <dt>名片</dt>
    <dd>
      昵称、性别、生日、照片，以及你愿意写的身高、学历、职业、婚姻状况、住房与车、自我介绍、想认识的人、城市与区。报名活动只要求昵称、性别和生日，其余都可以不填。每一项谁能看见由你决定。随时可改可删，保存到注销为止。
    </dd>
    <dt>照片</dt>
    <dd>
      上传时会重新编码，拍摄地点等附加信息在保存前就被去掉。没有公开的照片只有带时效签名的地址才能打开。删除后文件随之删除。
    </dd>
    <dt>位置（由你选择）</dt>
    <dd>
      只在你点了需要位置的功能、看过说明并同意之后才读取，用来显示活动离你多远、按距离排列活动、帮你选城市；同意之后，打开应用时会更新。坐标只留在你的设备上，换地名时经过服务器，不保存。登录后，随账号保存的只有最近一次所在的省份和城市，不用于推荐或广告。其他用户看不到你的位置，也看不到和你的距离。在「我的
      › 隐私与安全」里可以随时清除，本机和账号里记住的都会删掉。
    </dd>
    <dt>同行人</dt>
    <dd>
      你替谁报名，就填谁的昵称、性别，以及你愿意写的手机号、生日、关系和备注，用来核对报名条件和入场。请先得到对方同意。只有你能看到；有账号的人要自己同意后才能被你报名。删除同行人或注销后删除。
    </dd>
    <dt>关注、收藏、黑名单、邀请关系</dt>
    <dd>用来实现这些功能。邀请关系是指你通过谁的分享链接注册，只记录一次。保存到你取消或注销为止。</dd>
    ${chosenAndSaid()}
    <dt>任务、积分和小剧场进度</dt>
    <dd>打卡、完成的任务、换过的外观和看到第几集。保存到注销为止。</dd>
    <dt>提问、举报</dt>
    <dd>
      活动里的提问和回答是公开的。举报和举报时的内容只有处理它的工作人员能看到，他们每看一次都有记录；被举报的人不会知道是谁举报的。
    </dd>
    <dt>订单、候补、支付与退款</dt>
    <dd>
      活动、票种、金额、状态、参加的人和入场时间，从哪种链接打开活动（不记是谁的链接），微信支付的订单号、付款人的微信用户编号，和微信支付要求的付款时的网络地址。网络地址在付款期限过后
      ${PAYER_KEPT_MS / DAY_MS}
      天删除，替你付款的朋友的微信用户编号也是。付款在微信支付里完成，我们不接触银行卡号。法律要求交易记录自完成之日起至少保存三年；注销后留下的记录不再带有你的身份信息。
    </dd>
    <dt>消息和通知设置</dt>
    <dd>
      应用发给你的消息、各种方式是否送达、你关掉的种类和方式、免打扰时段；打开后台通知时，还有浏览器给出的推送地址。消息最多保存
      ${NOTIFICATION_LIFE_MS / DAY_MS} 天、最近 ${NOTIFICATIONS_KEPT_MAX} 条，设置保存到关闭或注销为止。
    </dd>
    <dt>服务器日志</dt>
    <dd>
      请求时间、网络地址、路径（不含查询内容）、结果和请求编号，用来排查故障和防止攻击。正文是加密传输的，日志里没有。法律要求网络日志至少保存六个月，满
      190 天删除。
    </dd>
  </dl>
`

/** What becomes of an account whose number somebody else has now, and of one that nobody uses. */
const numberAndDisuse = (): Html => html`
  <dt>换了主人的手机号</dt>
  <dd>
    运营商会把停用的号码再给别人。账号 ${NUMBER_UNUSED_MS / DAY_MS}
    天没有人使用，又有人在没用过的设备上用这个号码登录时，先问一件账号主人才知道的事（生日或昵称）。说不是自己账号的人得到一个新账号，看不到原来的任何内容；原账号不再有手机号，至少保留
    ${NUMBER_LOST_KEPT_MS / DAY_MS}
    天，主人可以用微信或通过客服找回，之后像很久不用的账号一样删除。登录时一并用的微信，绑定到最后登录的那个账号；回答之前，它的用户编号和这次提问最多保存
    ${LOGIN_TICKET_LIFE_MS / MINUTE_MS} 分钟。
  </dd>
  <dt>很久不用的账号</dt>
  <dd>
    连续 ${UNUSED_ACCOUNT_MONTHS} 个月没有在任何设备上使用的账号会像注销一样删除。提前 ${UNUSED_TOLD_BEFORE_MS / DAY_MS}
    天用应用里的消息、你打开的通知方式和短信告诉你，在那之前打开一次就会保留；有付过钱的名额或要举办的活动时不删除。
  </dd>
`

/** What people choose, say and write beside the card. */
const chosenAndSaid = (): Html => html`
  <dt>心动互选（由你选择）</dt>
  <dd>
    你加入一场活动的互选后，选择在你的设备上加密再交给服务器：互选结束以前，服务器看不出谁选了谁。结束时只留下互相选中的两个人，没有选中的选择和用过的密钥随即删除。互相选中的记录保存到其中一人注销为止。
  </dd>
  <dt>活动后的反馈（由你选择）</dt>
  <dd>你点的表情和写的话。主理人看不到是谁写的。保存到注销为止。</dd>
  <dt>聊聊</dt>
  <dd>
    只在互相选中、或互相关注并且都同意的两个人之间。内容加密保存，服务器为了搜索和处理举报能够解开。${FADES_AFTER_DAYS}
    天没有人说话，内容全部删除；任何一方结束、拉黑或注销，对双方都删除。你举报对方时，经你同意，最近的几条内容会交给处理举报的工作人员，结束后
    ${ENDED_KEPT_MS / DAY_MS} 天内也可以举报。已读和正在输入可以关掉。
  </dd>
  <dt>喜好和推荐</dt>
  <dd>
    你选的活动种类和有空的时间、点过的「不感兴趣」，和你的收藏、关注、报名一起，用来排列推荐给你的活动；每一条都写明为什么推荐。在「设置
    › 推荐」里可以改，也可以关掉推荐，改为按时间排列。保存到你清除或注销为止。
  </dd>
  <dt>报平安（由你选择）</dt>
  <dd>
    你在哪一场活动为信任的人生成了链接，和什么时候点了「我到家了」。打开链接的人看得到地点、地址、预计结束时间、你填的称呼和你到家没有，看不到活动和其他人。称呼用链接里的密钥加密，我们没有这把密钥。活动结束
    ${SAFETY_KEPT_HOURS} 小时内全部删除。
  </dd>
  <dt>主办活动（由你选择）</dt>
  <dd>
    申请做主理人时写的计划、城市和想法，写好还没有发布的活动，和工作人员的答复，用来审核和发布。没有发布的只有你和审核的工作人员看得到，注销时和申请一起删除；发布过的活动留给参加过的人看，不再带有你的身份信息。
  </dd>
`
