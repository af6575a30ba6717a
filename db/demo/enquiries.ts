import { createHash } from 'node:crypto'
import type pg from 'pg'
import { enquiryFollowUp } from '#features/content/solutions/enquiry-transitions.ts'
import type { SolutionId } from '#features/content/solutions/contract.ts'
import { copyAll } from './copy-rows.ts'
import { momentFrom } from './dates.ts'
import { memberIdOf, type MemberRow } from './members.ts'
import { rng, uuidOf } from './random.ts'

export type EnquiryRow = {
  id: string
  solutionId: SolutionId
  memberId: string | null
  name: string
  company: string | null
  target: string
  message: string
  language: 'zh_CN' | 'en_US'
  status: number
  consentId: string
  version: number
  createdAt: string
  updatedAt: string
}
export type EnquiryConsentRow = {
  id: string
  memberId: string | null
  purpose: 'enquiry'
  version: string
  prechecked: boolean
  addressHash: Uint8Array
  agreedAt: string
}
export type EnquiryNoteRow = { enquiryId: string; actorId: string; status: number; note: string | null; at: string }

type Enquiries = { enquiries: EnquiryRow[]; enquiryConsents: EnquiryConsentRow[]; enquiryNotes: EnquiryNoteRow[] }

/**
 * One enquiry per line: solution | name, or the account of a customer | company | phone or e-mail address | days before the anchor |
 * message |
 * handling: `c` contacted and `x` closed, each with its note. Enquiries in English are answered in English.
 */
const lines = `
saas | 周凯 | 宁波甬通供应链有限公司 | 14400000101 | 1 | 三个仓想共用一套系统，能不能按仓分权限？希望先看演示环境。 |
yard | Daniel Brooks | Harbour & Finch Logistics | daniel.brooks@harbourfinch.example | 2 | We run a 40,000 m² container yard in Ningbo. Can gate appointments be exchanged with our own transport system? |
automation | guopeng | | | 3 | 出货以整托为主，日均约 1,200 托，想了解四向车立库的投资区间和改造周期。 |
park | 钱雨桐 | 苏州启园资产管理有限公司 | qian.yutong@qiyuan.example | 5 | 两个园区共 16 万平方米，想统一管理水电抄表、访客车辆和租户缴费。 |
saas | 杜若 | 西安秦仓物流有限公司 | 14400000102 | 8 | 现有系统用了六年，历史库存和批次记录能不能整体迁移？ | c 已电话沟通：约 4 万条库存记录，周四下午线上演示。
yard | 贺鸣 | 天津北方港机租赁有限公司 | 14400000103 | 11 | 露天堆场放设备和配件，想用无人机盘点，现场网络一般。 | c 首次未接通，已发短信。 + c 已接通，客户会把场地平面图发来。
automation | Sofia Marques | Atlantic Cold Chain | sofia.marques@atlanticcold.example | 14 | Is the shuttle system available for −25 °C, and who services it in Shanghai? | c Sent the −30 °C data sheet; service is from Kunshan, within four hours.
park | heqiang | | | 18 | 轮胎仓消防巡检现在还是纸质记录，想换成扫码巡检，先试一栋楼。 | c 建议从 2 号楼试点，报价已发。
saas | 陆佳宁 | 杭州禾一食品有限公司 | lu.jianing@heyi.example | 26 | 需要效期预警和先进先出，日均 800 单，多久能上线？ | c 已演示，客户确认需求。 + x 已签试点合同，转实施团队。
park | 曹阳 | 无锡惠联产业园 | 14400000104 | 33 | 想了解园区门禁和月台预约能否打通。 | c 已说明对接方式。 + x 客户今年预算已定，明年一季度再联系。
automation | 董海 | 长春一路通汽配有限公司 | 14400000105 | 41 | 库房净高只有 5.5 米，能不能上立体库？ | x 净高不够，已建议改用多层阁楼货架。
yard | Marcus Okafor | Lagos Gateway Terminals | m.okafor@lagosgateway.example | 55 | Looking for yard mapping and stack planning for 6,000 TEU; do you work outside China? | c Explained that projects abroad are run with a local partner. + x Passed to the overseas team.
saas | linna | | | 60 | 家具类大件没有标准托盘，货位怎么管？ | c 已介绍不定尺货位的做法。 + x 客户选择先用表格管理。 + c 客户再次来电，旺季后想重新评估，已约时间。
`

const { valueOf } = enquiryFollowUp
const chinese = /\p{Script=Han}/u

/** Thirteen enquiries about the four solutions: some new, some answered, some closed, one reopened. */
export function enquiryRows(seed: number, anchor: string, members: readonly MemberRow[]): Enquiries {
  const all: Enquiries = { enquiries: [], enquiryConsents: [], enquiryNotes: [] }
  for (const [nth, line] of lines.trim().split('\n').entries()) add(all, { seed, anchor, members, nth }, line)
  return all
}

type Around = { seed: number; anchor: string; members: readonly MemberRow[]; nth: number }

function add(all: Enquiries, { seed, anchor, members, nth }: Around, line: string) {
  const [solutionId, who = '', company, contact, days, message = '', done = ''] = line.split('|').map((part) => part.trim())
  const member = members.find(({ userName }) => userName === who)
  const target = member?.phone ?? contact!
  const random = rng(seed, 'enquiry', nth)
  const createdAt = momentFrom(anchor, -Number(days), 30 + random.below(540))
  const id = uuidOf(seed, 'enquiry', nth, Date.parse(createdAt))
  const consentId = uuidOf(seed, 'enquiry consent', nth, Date.parse(createdAt))
  const memberId = member?.id ?? null
  const notes = notesIn(done).map(([letter, note], index): EnquiryNoteRow => ({
    enquiryId: id,
    actorId: memberIdOf(seed, anchor, 'service'),
    status: valueOf(letter === 'c' ? 'contacted' : 'closed'),
    note,
    at: momentFrom(anchor, index + 1 - Number(days), 60 + random.below(420)),
  }))
  const last = notes.at(-1)
  all.enquiryNotes.push(...notes)
  all.enquiryConsents.push({
    id: consentId,
    memberId,
    purpose: 'enquiry',
    version: 'privacy-1,terms-1',
    prechecked: true,
    addressHash: createHash('sha256').update(`demo ${target}`).digest(),
    agreedAt: createdAt,
  })
  all.enquiries.push({
    id,
    solutionId: solutionId as SolutionId,
    memberId,
    name: member?.nickName ?? who,
    company: member?.enterpriseName ?? (company || null),
    target,
    message,
    language: chinese.test(message) ? 'zh_CN' : 'en_US',
    status: last?.status ?? valueOf('new'),
    consentId,
    version: 1 + notes.length,
    createdAt,
    updatedAt: last?.at ?? createdAt,
  })
}

const notesIn = (done: string) => (done === '' ? [] : done.split(' + ').map((each) => [each.slice(0, 1), each.slice(2)] as const))

/** Including what staff did, in the audit log too. */
export async function insertEnquiries(client: pg.ClientBase, { enquiries, enquiryConsents, enquiryNotes }: Enquiries) {
  await copyAll(client, 'consent', enquiryConsents)
  await copyAll(client, 'solution_enquiry', enquiries)
  const notes = enquiryNotes.toSorted((a, b) => a.at.localeCompare(b.at))
  await copyAll(client, 'solution_enquiry_note', notes)
  const before = new Map<string, number>()
  const entries = notes.map(({ enquiryId, actorId, status, at }) => {
    const was = before.get(enquiryId) ?? valueOf('new')
    before.set(enquiryId, status)
    return {
      at,
      actorId,
      action: 'enquiry.move',
      objectType: 'enquiry',
      objectId: enquiryId,
      before: JSON.stringify({ status: was }),
      after: JSON.stringify({ status }),
      // A trigger fills it.
      hash: new Uint8Array(),
    }
  })
  await copyAll(client, 'audit_log', entries)
}
