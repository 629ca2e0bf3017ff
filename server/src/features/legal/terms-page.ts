import { CONSENT_VERSIONS } from '@quan/contract/login/register-login-account.ts'
import { ADULT_AGE_YEARS } from '@quan/contract/person/age.ts'
import { PRIVACY_PATH } from '@quan/contract/route/public-file.ts'
import { contactList, legalLayout } from '#features/legal/legal-layout.ts'
import type { Operator } from '#platform/config/operator-settings.ts'
import { html, type Html } from '#platform/pages/html.ts'
import { CHECK_IN_OPENS_BEFORE_MS, ORDER_HOLD_MS } from '@quan/contract/order/order-limits.ts'
import {
  OFFER_HOLD_MS,
  OFFER_NIGHT_FROM_HOUR,
  OFFER_NIGHT_GRACE_MINUTES,
  OFFER_NIGHT_TO_HOUR,
} from '@quan/contract/waiting-list/waiting-list.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** 报名、支付与退款: what the terms say about places and money. */
const placesAndMoney = (): Html => html`
  <h2>四、报名、支付与退款</h2>
  <ul>
    <li>
      票种、价格、名额、性别和年龄要求、退款规则都写在活动页面上，提交前再显示一次。同一票种对所有人一个价。报名前名片上要有昵称、性别和生日；每个参加的人都会核对，不符合要求的不能报名。第一次报名后，性别不能自己改，填错了请联系客服。
    </li>
    <li>
      提交后名额保留 ${ORDER_HOLD_MS / MINUTE_MS}
      分钟，<b>逾期未付款，订单自动取消</b>。费用由我们通过微信支付收取；收到付款，报名才算成立。订单取消后才到的付款、重复的付款，会自动原路退回。
    </li>
    <li>为了不让名额被空占，一个人在一场活动里未付款或免费占的名额有上限；报名后接连不付款，要等一段时间才能再报。</li>
    <li>可以请朋友代付：朋友只付款，不占名额，看不到你的手机号；退款退给付款的人。</li>
    <li>
      <b>退票按活动页面的退款规则办理，活动开始前可以自己退，不需要主理人同意。</b
      >能退多少由系统按同一条规则计算，付款前和付款后随时看得到；按比例退时，每个名额不足一分的部分舍去。活动没有写规则的，开始前全额退。<b
        >活动开始后，或者规则写明不再退款的时段，未使用的名额不退。</b
      >
    </li>
    <li>
      <b>活动取消，或者报名人数没有达到页面写明的最少人数而未成局，已付的钱全额退回。</b
      >改了时间或地点，我们会通知你；因此不能参加而退款规则退不了的，请联系客服处理。
    </li>
    <li>退款都退回原来的付款方式，到账时间以微信支付为准。需要发票，请联系客服。</li>
    <li>
      报满可以排队候补。有名额空出来，按先后顺序给你保留 ${OFFER_HOLD_MS / MINUTE_MS} 分钟（${OFFER_NIGHT_FROM_HOUR}:00
      到次日 ${OFFER_NIGHT_TO_HOUR}:00 之间空出来的，保留到
      ${OFFER_NIGHT_TO_HOUR}:${OFFER_NIGHT_GRACE_MINUTES}），都不超过报名截止；没有付款就让给下一位。免费的名额直接给你，不去请及时退。
    </li>
    <li>
      入场码只给参加的人用，一个名额用一次，开始前 ${CHECK_IN_OPENS_BEFORE_MS / HOUR_MS}
      小时起可以入场。把入场码给了别人，由此产生的损失由自己承担。
    </li>
  </ul>
`

/** From who may use it to what is asked of them. */
const USING = html`
  <h2>一、谁可以用</h2>
  <ul>
    <li><b>年满 ${ADULT_AGE_YEARS} 周岁、能独立承担法律责任的人。</b></li>
    <li>一个手机号对应一个账号。账号只给你自己用，请不要转借或出售。</li>
    <li>短信验证码等于钥匙，不要给任何人，包括自称客服的人。我们不会向你索要验证码。</li>
  </ul>

  <h2>二、我们提供什么</h2>
  <ul>
    <li>
      展示同城活动，提供报名、候补、支付、退票、订单和入场码，以及收藏、关注、提问、分享、名片、游戏和小剧场等功能。浏览不收费，报名费用以活动页面为准。
    </li>
    <li>
      活动由页面上写明的主理人举办。部分活动来自公开来源，页面上会写明来源，这些活动不在同城圈报名，请到来源处办理。我们会处理投诉和举报，但不能替你判断现场的每一件事。
    </li>
    <li>
      没有选择排序时，先列出还能报名的活动，按开始时间排列；也可以按距离、发布先后和人气排列。没有人能花钱买到更靠前的位置，候补也一样。
    </li>
    <li>游戏里的积分只能换外观，不能兑换现金，也不能转让，注销后清零。</li>
  </ul>

  <h2>三、请你做到</h2>
  <ul>
    <li>名片写真实的自己，照片用自己的，不冒充别人。</li>
    <li>替别人报名、填写别人的资料之前，先得到对方同意。</li>
    <li>尊重别人：不骚扰、不歧视、不偷拍、不公开别人的信息。</li>
    <li>不发违法、色情、暴力、诈骗、赌博、传销和广告内容，不拉人去外部群交易。</li>
    <li>不用程序批量抓取，不攻击或绕过安全措施。</li>
    <li>报名后来不了，请尽早退票，把名额留给别人。</li>
  </ul>
`

/** From safety to the end of an account. */
const TOGETHER = html`
  <h2>五、安全</h2>
  <ul>
    <li>第一次见面请在公共场所，告诉朋友你去哪里。不要给还不熟的人转账。</li>
    <li>每个人的名片和每条提问都可以举报，也可以拉黑。有危险时请先报警 110。</li>
  </ul>

  <h2>六、你发布的内容</h2>
  <p>
    你写的文字和上传的照片仍属于你。为了展示它们，你允许我们在同城圈内、在你设定的可见范围里存储、缩放和显示。活动里的提问和回答所有人都能看到。你删除后我们停止展示。你应确认自己有权发布。
  </p>

  <h2>七、违反约定</h2>
  <p>
    视情节，我们可能删除内容、限制功能、停用账号，并依法报告。处理会说明原因。不同意的，可以按文末的联系方式申诉，我们在
    15 个工作日内复核并答复。已付而没有使用的费用按第四条处理，不因停用账号而没收。
  </p>

  <h2>八、责任</h2>
  <ul>
    <li>我们对自己的过错负责，不排除、不限制法律规定不能排除或限制的责任。</li>
    <li>因不可抗力、网络或第三方服务故障造成的中断，我们会尽快恢复，并妥善处理受影响的订单。</li>
    <li>用户之间、用户与主理人之间的纠纷，我们会协助处理，并在法律允许的范围内提供必要的记录。</li>
  </ul>

  <h2>九、结束</h2>
  <p>
    你可以随时在「我的 › 隐私与安全 ›
    注销账号」里结束使用。<b>还有未结束的已付名额，或者主办的活动还没结束时，不能注销，请先退票或等活动结束。</b>注销后资料立即删除、不能恢复，依法必须保留的部分会去除身份信息。
  </p>
`

/** 用户协议: what the operator and whoever logs in agree on. What it says of the software is what the software does. */
export function termsPage(operator: Operator): string {
  const body = html`<p>
      欢迎使用同城圈。这份协议是你和${operator.name}（以下称我们）之间的约定。勾选同意并登录，表示你读过并接受它和<a
        href="${PRIVACY_PATH}"
        >隐私政策</a
      >。不同意也可以不登录，继续浏览活动。<b>加粗的内容和你的权利关系较大，请特别留意。</b>
    </p>

    ${USING} ${placesAndMoney()} ${TOGETHER}

    <h2>十、变更、法律与联系</h2>
    <p>
      协议有实质变化时会更新版本日期，并在登录时请你重新同意；不同意可以停止使用并注销账号。这份协议适用中华人民共和国法律。发生争议请先找我们协商；协商不成，可以向消费者协会或有关部门投诉，也可以向有管辖权的人民法院起诉。
    </p>
    ${contactList(operator)}`
  return legalLayout({
    title: '用户协议',
    version: CONSENT_VERSIONS.terms,
    operator,
    body,
    beside: { path: PRIVACY_PATH, title: '隐私政策' },
  })
}
