import { genders, type Gender } from '#features/accounts/genders.ts'
import { momentFrom } from './dates.ts'
import { uuidOf } from './random.ts'

export type MemberRow = {
  id: string
  userName: string
  nickName: string
  phone: string
  email: string
  gender: number
  enterpriseName: string
  provinceCode: string
  cityCode: string
  districtCode: string
  userType: 'app_user' | 'sys_user'
  createdAt: string
  disabledAt: string | null
}
export type MemberRoleRow = { memberId: string; roleKey: string }

/** Mobile numbers starting with 144 have thirteen digits and belong to machines; with eleven digits they are unassigned. */
const demoPhone = (number: number) => `144${String(number).padStart(8, '0')}`

const qingdao = ['370000', '370200', '370211'] as const
const shanghai = ['310000', '310100', '310115'] as const
const shenzhen = ['440000', '440300', '440306'] as const
const chengdu = ['510000', '510100', '510112'] as const

type Person = [
  account: string,
  nickName: string,
  gender: Gender,
  enterprise: string,
  region: readonly [string, string, string],
  /** Days from the registration to the anchor. */
  sinceDays: number,
  role?: string,
  /** Days from the suspension to the anchor. */
  suspendedDays?: number,
]

/**
 * Twelve customers, and staff of each kind, four of them leasing agents, one of whom is suspended; the portal creates the admin at its first start.
 * They have no passwords: they sign in with a code, which the outbox page shows. What each customer demonstrates:
 *
 * | Customer | Business | Data |
 * |---|---|---|
 * | chenyu | frozen food, Qingdao | something of everything, in every state: the customer to demonstrate with |
 * | liumin | online trade, Shanghai | four contracts, one about to end; many demands and follows |
 * | zhanglei | electronics, Shenzhen | four contracts; viewings, follows |
 * | wangfang | seasonings, Chengdu | three contracts, one with rent overdue; demands, follows |
 * | zhaojun | cold chain, Qingdao | three contracts; viewings in every state |
 * | sunli | medicine, Shanghai | two contracts; demands for pharmaceutical space |
 * | huangwei | supply chain, Shenzhen | two contracts that begin later; upcoming viewings |
 * | linna | furniture, Chengdu | one settled contract; closed demands |
 * | heqiang | tyres, Qingdao | one contract that has ended and is not settled, one that has just begun; follows |
 * | xuting | clothes, Shanghai | no contract yet: viewings and follows |
 * | guopeng | import and export, Shenzhen | no contract yet: demands |
 * | mayan | books, Chengdu | nothing: what a new customer sees |
 */
const people: Person[] = [
  ['chenyu', '陈宇', 'male', '青岛远帆食品有限公司', qingdao, 1_050],
  ['liumin', '刘敏', 'female', '上海鲸选电子商务有限公司', shanghai, 980],
  ['zhanglei', '张磊', 'male', '深圳市恒达电子有限公司', shenzhen, 940],
  ['wangfang', '王芳', 'female', '成都川味源调味品有限公司', chengdu, 900],
  ['zhaojun', '赵军', 'male', '青岛北港冷链物流有限公司', qingdao, 860],
  ['sunli', '孙丽', 'female', '上海安和医药有限公司', shanghai, 620],
  ['huangwei', '黄伟', 'male', '深圳市快仓供应链有限公司', shenzhen, 240],
  ['linna', '林娜', 'female', '成都蓉城家居有限公司', chengdu, 900],
  ['heqiang', '何强', 'male', '青岛润橡轮胎有限公司', qingdao, 880],
  ['xuting', '徐婷', 'female', '上海纺华服饰有限公司', shanghai, 120],
  ['guopeng', '郭鹏', 'male', '深圳市蓝湾进出口有限公司', shenzhen, 90],
  ['mayan', '马妍', 'female', '成都天府图书发行有限公司', chengdu, 12],
  ['editor', '内容编辑小方', 'unknown', 'WHS 仓库租赁', qingdao, 1_100, 'content_editor'],
  ['leasing', '招商专员小周', 'unknown', 'WHS 仓库租赁', qingdao, 1_100, 'leasing_agent'],
  ['service', '客服专员小吴', 'unknown', 'WHS 仓库租赁', qingdao, 1_100, 'service_agent'],
  ['leasing2', '招商专员小林', 'unknown', 'WHS 仓库租赁', shanghai, 800, 'leasing_agent'],
  ['leasing3', '招商专员小陈', 'unknown', 'WHS 仓库租赁', shenzhen, 500, 'leasing_agent'],
  ['leasing4', '招商专员小孙', 'unknown', 'WHS 仓库租赁', chengdu, 420, 'leasing_agent', 20],
]

/** The accounts to demonstrate with: the first two customers, then staff. */
export const demoLogins = [...people.entries()]
  .filter(([index, person]) => index < 2 || (person[6] !== undefined && person[7] === undefined))
  .map(([index, [userName, , , , , , role = 'customer']]) => ({ userName, phone: demoPhone(index + 1), role }))

export function memberRows(seed: number, anchor: string): { members: MemberRow[]; roles: MemberRoleRow[] } {
  const members = people.map(
    (
      [userName, nickName, gender, enterpriseName, [provinceCode, cityCode, districtCode], sinceDays, role, suspendedDays],
      index,
    ): MemberRow => ({
      id: memberIdOf(seed, anchor, userName),
      userName,
      nickName,
      phone: demoPhone(index + 1),
      email: `${userName}@whs.example`,
      gender: genders[gender],
      enterpriseName,
      provinceCode,
      cityCode,
      districtCode,
      userType: role === undefined ? 'app_user' : 'sys_user',
      createdAt: momentFrom(anchor, -sinceDays, 60 + index * 7),
      disabledAt: suspendedDays === undefined ? null : momentFrom(anchor, -suspendedDays, 1_080),
    }),
  )
  const roles = people.flatMap(([userName, , , , , , roleKey]) =>
    roleKey === undefined ? [] : [{ memberId: memberIdOf(seed, anchor, userName), roleKey }],
  )
  return { members, roles }
}

/** Returns member ids by account name, for rows of other tables. */
export const memberIdOf = (seed: number, anchor: string, userName: string) =>
  uuidOf(seed, 'member', userName, Date.parse(momentFrom(anchor, 0, 0)))
