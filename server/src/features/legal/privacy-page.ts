import { DOOR_PHONE_KEPT_MS } from '@quan/contract/check-in/door-limits.ts'
import {
  LOGIN_CREDENTIAL_LIFE_MS,
  LOGIN_TICKET_LIFE_MS,
  WECHAT_STATE_LIFE_SECONDS,
} from '@quan/contract/login/login-tokens.ts'
import { CONSENT_VERSIONS } from '@quan/contract/login/register-login-account.ts'
import { EXPORT_LIFE_MS } from '@quan/contract/my-data/export-my-data.ts'
import { PAYER_KEPT_MS } from '@quan/contract/payment/order-elsewhere.ts'
import { ADULT_AGE_YEARS } from '@quan/contract/person/age.ts'
import { contactList, legalLayout } from '#features/legal/legal-layout.ts'
import { TERMS_PATH } from '@quan/contract/route/public-file.ts'
import { keptData } from '#features/legal/privacy-of-data.ts'
import type { Operator } from '#platform/config/operator-settings.ts'
import { html } from '#platform/pages/html.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** What there is of people without an account. */
const WITHOUT_ACCOUNT = html`
  <h2>一、不登录也能看</h2>
  <p>
    浏览活动不需要账号。你的设备会生成一个随机编号，只用来防止滥用（例如限制每分钟的请求次数）。选过的城市、外观、语言和搜索历史只保存在你的设备上。没有选城市时，我们把你的网络地址去掉末段，请地图服务商猜一个城市；只在内存里记一天，不写进数据库。
  </p>
  <p>
    帮朋友付款也不需要账号：微信把你的用户编号告诉我们，连同付款时的网络地址一起交给微信支付，这是它的要求。两样都在付款期限过后
    ${PAYER_KEPT_MS / DAY_MS} 天删除，不论付成没有；退款按订单号原路退回，用不着它们。朋友导出自己的数据，也看不到。
  </p>
  <p>
    拿着链接在门口帮忙入场也不需要账号：主理人看得到设备名称（例如「Chrome · Android」）和最近用过的时间，最后一次使用
    ${DOOR_PHONE_KEPT_MS / DAY_MS} 天后删除。登录到一半停下来的，微信用户编号、手机号和设备编号在
    ${LOGIN_TICKET_LIFE_MS / MINUTE_MS} 分钟后失效，随即删除；为了限制次数，经过运算的摘要记一天。
  </p>
  <p>
    我们只用两种必需的 Cookie：保持登录的（${LOGIN_CREDENTIAL_LIFE_MS / DAY_MS}
    天不使用失效）和微信授权时核对身份的（${WECHAT_STATE_LIFE_SECONDS / 60} 分钟）。没有统计、广告或第三方的 Cookie。
  </p>
`

/** From what people can do to who is too young. */
const RIGHTS = html`
  <h2>五、你可以怎么做</h2>
  <ul>
    <li><b>查看和更正</b>：在「我的名片」和「设置」里。</li>
    <li>
      <b>带走</b>：「我的 › 隐私与安全 › 导出我的数据」，得到一个 JSON 文件，${EXPORT_LIFE_MS / HOUR_MS}
      小时内可下载，只有你自己能打开。
    </li>
    <li>
      <b>删除</b>：「我的 › 隐私与安全 ›
      注销账号」，用短信验证码确认后立即删除。依法必须保留的已支付订单和退款记录，以及公开提问、主办过的活动和举报，会去除身份信息。备份里的旧数据最多
      14 天后被覆盖；从备份恢复时，已注销的账号会再次删除。
    </li>
    <li>
      <b>撤回同意</b>：在「隐私与安全 ›
      单独同意」里逐项撤回后台通知的境外传送、心动互选和名片上较私密的几项，由它们留下的内容随之删除；在系统设置里关闭定位权限，在「隐私与安全」里清除记住的位置，在「设置
      › 通知」里关闭通知。撤回不影响之前的处理，也不影响其他功能。
    </li>
    <li>
      <b>没有账号，是别人替你报名的</b
      >：打开入场链接，点「关于你的资料」，可以看到保存了哪几项，并立即删除，不用登录。活动结束后，链接只管已经结束的活动。
    </li>
    <li><b>管理登录</b>：「隐私与安全 › 登录设备」可以让任何一台设备退出。</li>
    <li><b>要我们解释</b>：对这份政策或我们的处理有疑问，按文末的方式联系，我们会说明。</li>
  </ul>

  <h2>六、怎么保护</h2>
  <p>
    传输全程使用
    HTTPS，个人内容在此之上再加密一层；验证码和登录凭证只存摘要；登录状态在你的设备上加密保存；退出登录会清除设备上与你有关的内容。如果发生可能影响你的数据泄露，我们会按法律要求通知你和主管部门。
  </p>

  <h2>七、未成年人</h2>
  <p>
    同城圈只面向年满 ${ADULT_AGE_YEARS} 周岁的人，登录时须确认。名片上填写的生日未满 ${ADULT_AGE_YEARS}
    周岁，会先提示；再次填写，账号会被关闭，资料随即删除。监护人发现未成年人使用，请联系我们，我们核实后删除。
  </p>
`

/** 隐私政策: what is stored, why, for how long, and what people can do. It says what the software does, and changes with it. */
export function privacyPage(operator: Operator): string {
  const body = html`<p>
      同城圈是一个找同城活动、认识新朋友的应用，由${operator.name}（${operator.address}）运营。这份政策说明我们存什么、为什么存、存多久，以及你可以怎么做。我们尽量少存，不卖你的数据，不用它投放广告，也不用它给你画像、差别定价。
    </p>

    ${WITHOUT_ACCOUNT} ${keptData()}

    <h2>三、别人能看到我的什么</h2>
    <ul>
      <li>默认所有人可见：昵称、第一张照片、性别、五岁一段的年龄、城市。</li>
      <li>默认只给和你参加同一场活动的人看：名片上的其他内容。你可以在「我的名片」里逐项调整。</li>
      <li>
        你报名的活动里，已付款的参加者能看到你的名片；报名时可以选择隐身参加，隐身的人也看不到别人。主理人能看到名单，用来核对入场。
      </li>
      <li>永远不展示：手机号、生日、微信用户编号、位置和距离。</li>
      <li>你拉黑的人和你互相看不到对方。</li>
    </ul>

    <h2>四、谁会帮我们处理数据</h2>
    <p>只在你使用对应功能时，把完成它所必需的内容交给：</p>
    <ul>
      <li>
        短信服务商（阿里云，无法发送时用腾讯云）：手机号、验证码；你没有关闭短信通知时，还有紧急通知里的活动名称。
      </li>
      <li>本机号码认证（DCloud uniCloud 一键登录，由运营商核验）：运营商给出的一次性凭据，换回你的手机号。</li>
      <li>
        微信和微信支付（腾讯、财付通）：登录、分享、订单号、金额、活动名称、付款人的微信用户编号和付款时的网络地址；你关注了服务号又没有关闭微信通知时，还有通知里的活动名称、时间等内容。
      </li>
      <li>
        内容审核服务商（腾讯云，平台启用时）：你要公开的文字和上传的照片，在别人看到之前由它检查；不告诉它是谁写的、谁传的。
      </li>
      <li>地图服务商（腾讯位置服务）：你同意定位后的坐标，用来换成地名；第一条里去掉末段的网络地址。</li>
      <li>
        浏览器的推送服务（由你的浏览器厂商提供，例如苹果、谷歌、微软、Mozilla，服务器可能在境外）：只在你单独同意并打开后台通知之后，接收这个浏览器的推送地址，传送它看不懂的加密通知。由哪一家传送取决于你的浏览器：Safari
        是苹果公司（Apple Inc.，apple.com/legal/privacy），Chrome 和多数安卓浏览器是谷歌公司（Google
        LLC，policies.google.com/privacy），Edge 是微软公司（Microsoft Corporation，privacy.microsoft.com），Firefox 是
        Mozilla 公司（Mozilla
        Corporation，mozilla.org/privacy）。你可以通过这些地址联系它们、行使你的权利，也可以由我们转达。
      </li>
    </ul>
    <p>
      数据保存在${operator.dataPlace}。除上面所列、你另外同意或法律要求外，我们不会把它提供给其他人，也不会提供到境外。
    </p>

    ${RIGHTS}

    <h2>八、变更与联系</h2>
    <p>
      政策有实质变化时会更新版本日期，并在登录时请你重新同意。个人信息保护负责人：${operator.privacyPerson}，邮箱
      <a href="mailto:${operator.privacyEmail}">${operator.privacyEmail}</a
      >。有疑问、投诉或要行使权利，请联系负责人或客服，我们核实身份后在 15
      个工作日内答复。对答复不满意，你可以向网信、公安等主管部门投诉，也可以向人民法院起诉。
    </p>
    ${contactList(operator)}`
  return legalLayout({
    title: '隐私政策',
    version: CONSENT_VERSIONS.privacy,
    operator,
    body,
    beside: { path: TERMS_PATH, title: '用户协议' },
  })
}
