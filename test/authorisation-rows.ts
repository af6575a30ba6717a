import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { keyHashOf, macOf, type CodePurpose } from '#features/accounts/server/codes.ts'
import { hashOf, newToken } from '#features/accounts/server/tokens.ts'
import { wireDate } from '#platform/i18n/format.ts'
import type { TestApp } from './app.ts'
import { agreementTexts, buildAgreementDraft, buildUpcomingAgreement } from './build/agreement.ts'
import { buildCategory } from './build/article.ts'
import { buildContract } from './build/contract.ts'
import { buildEnquiry, filledInEnquiry, solutionAsSent } from './build/enquiry.ts'
import { buildMember, type BuiltMember } from './build/member.ts'
import { buildAppointment } from './build/appointment.ts'
import { buildDemand, filledInDemand } from './build/demand.ts'
import { buildPark } from './build/park.ts'
import { buildTalk } from './build/talk.ts'
import { buildWarehouse } from './build/warehouse.ts'

/** Who calls in one cell of the matrix. `owner` is the member to whom the row belongs that is asked for. */
export type World = {
  portal: TestApp
  owner: BuiltMember
  /** Null: nobody is signed in. */
  caller: BuiltMember | null
}

export type MatrixRow = {
  /** What a call says that succeeds for whom it is meant; made anew for each cell. */
  input(world: World): Promise<Record<string, unknown>> | Record<string, unknown>
  /** What those get who may call; 200 when absent. */
  answers?: number
  /** The row belongs to `owner`: what other members get, staff included. Without it everybody works on rows of his own, or on nobody's. */
  others?: number
  /** What an admin gets instead, where the handler lets a permission pass in the place of ownership. */
  admin?: number
  /** The same of a service agent. */
  staff?: number
  /** The body is a form with one file. */
  file?: () => Promise<Buffer>
}

const nothing = () => ({})

/** The talk of somebody who is not signed in, with what opens it. */
const heldTalk = async ({ portal }: World) => {
  const { talkId, secret } = await buildTalk(portal.deps.db)
  return { talkId, secret }
}
const anyTalk = async ({ portal }: World) => ({ id: (await buildTalk(portal.deps.db)).talkId })

async function keptReply({ portal }: World) {
  const [reply] = await portal.sql<{ id: string }>(`insert into chat_reply (text_zh, text_en) values ('您好', 'Hello') returning id`)
  return reply!
}

const key = 'k'.repeat(32)

/** A code that was sent and not used, for a target of this world. */
async function sentCode({ portal }: World, purpose: CodePurpose, target: string) {
  const code = String(randomInt(100_000, 1_000_000))
  const given = { purpose, target, code, codeKey: key }
  await portal.sql('delete from code where target = $1', [target])
  await portal.sql(
    `insert into code (purpose, target, key_hash, code_mac, expires_at) values ($1, $2, $3, $4, now() + interval '5 minutes')`,
    [purpose, target, keyHashOf(key), macOf(portal.deps.accounts.pepper, given)],
  )
  return { code, codeKey: key }
}

/** Whose profile it is that the caller works on. */
const self = ({ caller, owner }: World) => caller ?? owner
const freshEmail = () => `fresh${randomInt(1e12)}@example.cn`

async function qrTicket({ portal, owner }: World, status: 'waiting' | 'scanned') {
  const ticket = newToken('qr')
  await portal.sql(
    `insert into qr_ticket (ticket_hash, browser_hash, status, member_id, ip_class, expires_at)
     values ($1, $2, $3, $4, '127.0.0.0/24', now() + interval '2 minutes')`,
    [hashOf(ticket), hashOf(newToken('qrBrowser')), status, status === 'scanned' ? owner.memberId : null],
  )
  return ticket
}

async function ownedFile({ portal, owner }: World) {
  const storageKey = `te/${newToken('one')}`
  await portal.deps.storage.put(storageKey, Buffer.from('content'))
  const [file] = await portal.sql<{ id: string }>(
    `insert into file (storage_key, sha256, mime, bytes, original_name, owner_id) values ($1, $2, 'text/plain', 7, 'a.txt', $3) returning id`,
    [storageKey, hashOf('content'), owner.memberId],
  )
  return { id: file!.id }
}

async function ownedSession({ portal, owner }: World) {
  const [first] = (await portal.as(owner).ask(sessions, {})).envelope.data as { id: string }[]
  return { id: first!.id }
}
const sessions = await import('#features/accounts/contract.ts').then(({ listSessions }) => listSessions)

const ownedAppointment = async ({ portal, owner }: World) => ({
  id: (await buildAppointment(portal.deps.db, { memberId: owner.memberId })).id,
})

async function booking(world: World) {
  const { parkId, warehouseId } = await buildWarehouse(world.portal.deps.db)
  const { phone } = self(world)
  const viewingDate = wireDate(new Date(Date.now() + 86_400_000))
  return {
    parkId,
    warehouseId,
    salutation: 'mr',
    phonenumber: phone,
    ...(await sentCode(world, 'appointment', phone)),
    viewingDate,
    agreement: true,
  }
}

async function filledInArticle({ portal }: World) {
  const categoryId = await buildCategory(portal)
  return { template: 'free', title: '标题', content: '<p>正文</p>', contentType: '1', categoryId, language: 'zh_CN' }
}

async function storedArticle({ portal }: World, status = 'draft') {
  const [row] = await portal.sql<{ id: string }>(
    `insert into article (content_type, category_id, language, template, title, content, status, release_at) values (1, $1, 'zh_CN', 2, '标题', '{"content":"<p>正文</p>"}', $2, now()) returning id`,
    [await buildCategory(portal), status],
  )
  return { id: row!.id }
}

const emptyDraft = {
  articleId: null,
  baseVersion: null,
  template: null,
  contentType: null,
  categoryId: null,
  title: '',
  content: '',
  source: '',
  presetViews: '',
  releaseTime: '',
  coverFileId: null,
  images: [],
}

const search = { name: '黄岛', query: 'regionCode=370211' }

async function ownedSearch({ portal, owner }: World) {
  const [row] = await portal.sql<{ id: string }>(`insert into saved_search (member_id, name, query) values ($1, '黄岛', '') returning id`, [
    owner.memberId,
  ])
  return row!
}

async function ownedDemand({ portal, owner }: World) {
  return { id: (await buildDemand(portal.deps.db, { memberId: owner.memberId })).demandId }
}

const ownedContract = async ({ portal, owner }: World) => ({
  id: (await buildContract(portal.deps.db, { memberId: owner.memberId })).contractId,
})

const parkId = async ({ portal }: World) => ({ parkId: (await buildPark(portal.deps.db)).parkId })
async function visited({ portal, owner }: World) {
  const [visit] = await portal.sql<{ id: string }>(`insert into visit (member_id, park_id, last_at) values ($1, $2, now()) returning id`, [
    owner.memberId,
    (await buildPark(portal.deps.db)).parkId,
  ])
  return { id: visit!.id }
}
const followTarget = async ({ portal }: World) => ({ followType: 'park', targetId: (await buildPark(portal.deps.db)).parkId })
const picture = () =>
  sharp({ create: { width: 240, height: 240, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
const qingdao = { provinceCode: '370000', cityCode: '370200', districtCode: '370211' }

const freshDictionary = () => ({ dictType: `test_${randomInt(1e12)}` })
async function ownDictionary({ portal }: World) {
  const { dictType } = freshDictionary()
  await portal.sql(`insert into dict_type (key, name_zh, name_en) values ($1, '甲', 'A')`, [dictType])
  return { dictType }
}
async function ownValue(world: World) {
  const { dictType } = await ownDictionary(world)
  await world.portal.sql(`insert into dict_item (dict_key, value, label_zh, label_en) values ($1, 7, '甲', 'A')`, [dictType])
  return { dictType, dictValue: 7 }
}
const shownValue = { labelZh: '值', labelEn: 'Value', listClass: 'default', cssClass: '', isDefault: 0, status: '0' }

/** Another source each time: the same submit twice is refused. */
const datedRate = () => ({ effectiveFrom: '2026-01-01', sourceTitle: `文件 ${randomInt(1e9)} 号` })

/** One row for each operation that is mounted. A new operation without one fails the test of the matrix. */
export const matrixRows: Record<string, MatrixRow> = {
  'GET /system/region/getCityNoRegionType': { input: nothing },
  'GET /system/region/getProvinceAndCityNotGroupNotFilter': { input: nothing },
  'GET /system/region/getAllNotGroupNotFilter': { input: nothing },
  'GET /system/region/getAllNotGroup': { input: nothing },
  'GET /system/region/getHotArea': { input: nothing },
  'GET /system/dict/data/type/:type': { input: () => ({ type: 'sys_user_sex' }) },
  'GET /system/config/index': { input: nothing },
  'GET /system/config/facts': { input: nothing },
  'GET /system/config/configKey/:key': { input: () => ({ key: 'LINK_MOBILE' }) },
  'GET /admin/region/hot': { input: nothing },
  'PUT /admin/region/hot': {
    input: async ({ portal }) => {
      const hot = await portal.sql<{ code: string }>('select code from region where hot_rank is not null order by hot_rank')
      return { codes: ['370200'], before: hot.map(({ code }) => code) }
    },
  },
  'GET /admin/region/hot/history': { input: nothing },
  'GET /admin/dictType/list': { input: nothing },
  'POST /admin/dictType': { input: () => ({ ...freshDictionary(), nameZh: '新', nameEn: 'New' }) },
  'PUT /admin/dictType': {
    input: async (world) => ({ ...(await ownDictionary(world)), nameZh: '改', nameEn: 'Changed', version: 1 }),
  },
  'DELETE /admin/dictType/:ids': { input: async (world) => ({ ids: (await ownDictionary(world)).dictType }) },
  'GET /admin/dictData/list': { input: () => ({ dictType: 'wh_goods' }) },
  'GET /admin/dictData/:id': { input: () => ({ id: 'wh_goods-1' }) },
  'GET /admin/dictData/:id/history': { input: () => ({ id: 'wh_goods-1' }) },
  'POST /admin/dictData': { input: async (world) => ({ ...(await ownDictionary(world)), dictValue: 1, ...shownValue }) },
  'PUT /admin/dictData': { input: async (world) => ({ ...(await ownValue(world)), ...shownValue, version: 1 }) },
  'PUT /admin/dictData/order': {
    input: async (world) => {
      const { dictType, dictValue } = await ownValue(world)
      return { dictType, dictValues: [dictValue] }
    },
  },
  'DELETE /admin/dictData/:ids': {
    input: async (world) => {
      const { dictType, dictValue } = await ownValue(world)
      return { ids: `${dictType}-${dictValue}` }
    },
  },
  'GET /admin/config/list': { input: nothing },
  'GET /admin/config/:key': { input: () => ({ key: 'WORK_TIME' }) },
  'GET /admin/config/:key/history': { input: () => ({ key: 'WORK_TIME' }) },
  'PUT /admin/config': {
    input: async ({ portal }) => {
      const [row] = await portal.sql<{ version: number }>(`select version from site_setting where key = 'WORK_TIME'`)
      return { configKey: 'WORK_TIME', valueZh: `每天 ${randomInt(1e9)}`, valueEn: 'Daily', version: row!.version }
    },
  },
  'PUT /system/config/updateByKey': { input: () => ({ configKey: 'ADDRESS', configValue: `青岛 ${randomInt(1e9)}` }) },
  'GET /system/map/basemap': { input: nothing },

  'POST /auth/login': { input: ({ owner }) => ({ username: owner.userName, password: 'wrong' }), answers: 10_007 },
  'POST /auth/smsLogin': {
    input: async (world) => ({ phonenumber: world.owner.phone, ...(await sentCode(world, 'login', world.owner.phone)) }),
  },
  'POST /auth/xcxLogin': { input: () => ({ xcxCode: 'x' }), answers: 10_018 },
  'POST /auth/one_login': { input: () => ({ username: 'x', oneToken: 'x' }), answers: 10_018 },
  'POST /auth/oneToken': { input: nothing, answers: 10_018 },
  // An access token is no refresh token; what holders of the cookie get is proved in sessions.test.ts.
  'POST /auth/refreshLogin': { input: nothing, answers: 401 },
  'DELETE /auth/logout': { input: nothing },
  'GET /auth/getQrCode': { input: nothing },
  'GET /auth/xcxScanLogin': { input: async (world) => ({ ticket: await qrTicket(world, 'waiting') }), answers: 10_021 },
  'POST /auth/qrScan': { input: async (world) => ({ ticket: await qrTicket(world, 'waiting') }) },
  'POST /auth/qrConfirm': { input: async (world) => ({ ticket: await qrTicket(world, 'scanned'), agree: false }), others: 10_021 },
  'GET /auth/code': { input: nothing },
  'GET /resource/sms/code': {
    input: async ({ portal }) => {
      // All cells come from one address, which may send only so many.
      await portal.sql('delete from code')
      await portal.sql('delete from rate_use')
      return { email: freshEmail(), codeKey: key }
    },
  },
  'POST /auth/register': { input: nothing, answers: 422 },

  'PUT /system/user/profile/updatePwdByMobile': {
    input: async (world) => ({
      phonenumber: world.owner.phone,
      password: 'Newer_Pass1word',
      ...(await sentCode(world, 'reset', world.owner.phone)),
    }),
  },
  'PUT /system/user/profile/updatePwd': {
    input: () => ({ oldPassword: 'wrong', newPassword: 'Newer_Pass1word', confirmPassword: 'Newer_Pass1word' }),
    answers: 10_012,
  },
  'GET /system/user/getInfo': { input: nothing },
  'GET /system/user/profile': { input: nothing },
  'PUT /system/user/profile': { input: () => ({ nickName: '新昵称', ...qingdao, version: 1 }) },
  'PUT /system/user/profile/contact': {
    input: async (world) => {
      const email = freshEmail()
      return { email, ...(await sentCode(world, 'bind', email)) }
    },
  },
  'GET /system/user/profile/followInfo': { input: nothing },
  'POST /system/user/profile/followInfo': { input: () => ({ address: qingdao, focusAreas: ['370211'] }) },
  'POST /system/user/profile/delete': { input: (world) => sentCode(world, 'delete', self(world).phone) },
  'GET /system/user/profile/export': { input: nothing },
  'POST /system/user/profile/avatar': { input: nothing, file: picture },
  'GET /system/user/profile/sessions': { input: nothing },
  'DELETE /system/user/profile/sessions/:id': { input: ownedSession, others: 404 },
  'DELETE /system/user/profile/sessions': { input: nothing },
  'GET /system/user/authRole/:userId': { input: ({ owner }) => ({ userId: owner.memberId }), others: 404, admin: 200 },
  'PUT /system/user/authRole': { input: ({ owner }) => ({ userId: owner.memberId, roleIds: ['leasing_agent'] }) },

  'GET /system/oss/download/:id': { input: ownedFile, others: 404, admin: 200 },
  'POST /system/oss/download': { input: ownedFile, others: 404, admin: 200 },
  'POST /resource/oss/upload': { input: nothing, file: picture },
  'GET /dev/outbox': { input: nothing },
  'GET /system/notice/list': { input: nothing },
  'PUT /system/notice/read': { input: () => ({ ids: ['00000000-0000-0000-0000-000000000000'] }) },

  'GET /system/article/lists': { input: nothing },
  'GET /system/article/list': { input: nothing },
  'GET /system/article/web': { input: () => ({ id: '999999' }), answers: 404 },
  'GET /system/article/categorys': { input: nothing },
  'GET /system/article/ranking': { input: nothing },
  'POST /system/article/view': { input: () => ({ id: '999999' }), answers: 404 },
  'GET /system/agreement/:type': { input: () => ({ type: 'terms' }) },
  'GET /system/agreement/:type/versions': { input: () => ({ type: 'terms' }) },
  'GET /system/agreement/due': { input: nothing },
  'POST /system/agreement/accept': { input: () => ({ version: 'privacy-1,terms-1' }) },
  'POST /system/agreement/decline': { input: () => ({ version: 'privacy-1,terms-1' }) },
  'GET /admin/agreement/list': { input: nothing },
  'GET /admin/agreement/:id': { input: async ({ portal }) => await buildAgreementDraft(portal, 'law') },
  'POST /admin/agreement': {
    input: async ({ portal }) => {
      await portal.sql(`delete from agreement_version where status = 'draft'`)
      return { type: 'law' }
    },
  },
  'PUT /admin/agreement': { input: async ({ portal }) => ({ ...(await buildAgreementDraft(portal, 'law')), ...agreementTexts }) },
  'PUT /admin/agreement/publish': { input: ({ portal }) => buildAgreementDraft(portal, 'law') },
  'PUT /admin/agreement/withdraw': { input: ({ portal }) => buildUpcomingAgreement(portal, 'about') },
  'DELETE /admin/agreement/:id': { input: async ({ portal }) => ({ id: (await buildAgreementDraft(portal, 'law')).id }) },

  'GET /system/solution/list': { input: nothing },
  'POST /system/solution/enquiry': {
    input: async (world) => {
      const phonenumber = `137${String(randomInt(1e8)).padStart(8, '0')}`
      await world.portal.sql('delete from rate_use')
      return { ...filledInEnquiry(), phonenumber, ...(await sentCode(world, 'enquiry', phonenumber)) }
    },
  },
  'GET /admin/solution/list': { input: nothing },
  'PUT /admin/solution': { input: ({ portal }) => solutionAsSent(portal, 'yard') },
  'GET /admin/enquiry/list': { input: nothing },
  'GET /admin/enquiry/:id': { input: async ({ portal }) => ({ id: (await buildEnquiry(portal)).id }) },
  'PUT /admin/enquiry/status': { input: async ({ portal }) => ({ ...(await buildEnquiry(portal)), status: '1', note: '已回电' }) },
  'GET /system/park/sieving': { input: nothing },
  'GET /system/summary/homepagedata': { input: nothing },
  'GET /system/park/hotAndRecommend': { input: nothing },
  'GET /wh/map/parkList': { input: nothing },
  'GET /system/park/:parkId': { input: parkId },
  'GET /system/park/:parkId/nearby': { input: parkId },
  'GET /system/park/:parkId/similar': { input: parkId },
  'POST /system/park/:parkId/view': { input: parkId },
  'GET /system/warehouse/getYizhanWhInfo': { input: async ({ portal }) => ({ parkId: (await buildWarehouse(portal.deps.db)).parkId }) },
  'POST /system/park/:parkId/contact': {
    input: async (world) => ({
      ...(await parkId(world)),
      phonenumber: world.owner.phone,
      ...(await sentCode(world, 'contact', world.owner.phone)),
      agreement: true,
    }),
  },

  'POST /system/appointment': { input: booking },
  'GET /system/appointment/list': { input: nothing },
  'GET /system/appointment/:id': { input: ownedAppointment, others: 404 },
  'PUT /system/appointment/cancel/:id': { input: ownedAppointment, others: 404 },
  'GET /system/appointment/:id/ics': { input: ownedAppointment, others: 404 },
  'GET /admin/appointment/list': { input: nothing },
  'GET /admin/appointment/:id': { input: ownedAppointment },
  'PUT /admin/appointment/status': { input: async (world) => ({ ...(await ownedAppointment(world)), status: '1', version: 1 }) },
  'GET /admin/appointment/:id/history': { input: ownedAppointment },

  'GET /system/savedSearch/list': { input: nothing },
  'POST /system/savedSearch': { input: () => search },
  'PUT /system/savedSearch': { input: async (world) => ({ ...search, ...(await ownedSearch(world)) }), others: 404 },
  'PUT /system/savedSearch/seen': { input: ownedSearch, others: 404 },
  'DELETE /system/savedSearch/:id': { input: ownedSearch, others: 404 },
  // Whoever has the link of a mail is its reader; what it ends is proved in saved-searches.test.ts.
  'POST /system/savedSearch/unsubscribe': { input: () => ({ token: 'x' }), answers: 404 },
  'POST /system/userFollowRecord/addFollow': { input: followTarget },
  'POST /system/userFollowRecord/cancel': { input: followTarget },
  'GET /system/userFollowRecord/list': { input: nothing },
  'GET /system/userFollowRecord/ids': { input: nothing },
  'DELETE /system/userFollowRecord/clean': { input: () => ({ followType: 'park' }) },
  'GET /system/userBrowseRecord/list': { input: nothing },
  'DELETE /system/userBrowseRecord/clean': { input: nothing },
  'DELETE /system/userBrowseRecord/:id': { input: visited, others: 404 },
  'GET /system/user/profile/recommend': { input: nothing },

  'POST /system/entrust': { input: filledInDemand },
  'PUT /system/entrust': {
    input: async (world) => ({ ...filledInDemand(), ...(await ownedDemand(world)) }),
    others: 404,
    staff: 200,
    admin: 200,
  },
  'GET /system/entrust/list': { input: nothing },
  'GET /system/entrust/:id': { input: ownedDemand, others: 404, staff: 200, admin: 200 },
  'DELETE /system/entrust/:id': { input: ownedDemand, others: 404, admin: 200 },
  'PUT /system/entrust/close/:id': { input: ownedDemand, others: 404 },
  'GET /system/entrust/:id/matches': { input: ownedDemand, others: 404 },
  'PUT /admin/entrust/status': { input: async (world) => ({ ...(await ownedDemand(world)), status: '1', version: 1 }) },
  'PUT /admin/entrust/followStatus': { input: async (world) => ({ ...(await ownedDemand(world)), status: '1', version: 1 }) },
  'GET /admin/entrust/:id/history': { input: ownedDemand },

  'GET /system/contract/list': { input: nothing },
  'GET /system/contract/:id': { input: ownedContract, others: 404 },
  'GET /system/expense/list': { input: nothing },
  'POST /system/contract/export': { input: nothing },
  'POST /system/expense/export': { input: nothing },
  'GET /system/user/profile/overview': { input: nothing },
  'POST /system/route/plan': { input: nothing, answers: 422 },
  'GET /system/route/geocode': { input: nothing, answers: 422 },
  'POST /system/route/fit': { input: nothing, answers: 422 },
  'GET /system/route/trucks': { input: nothing },
  'POST /system/route/fits': { input: nothing, answers: 422 },
  'GET /system/route/reach': { input: nothing, answers: 422 },
  'POST /system/route/minutes': { input: nothing, answers: 422 },
  'POST /system/route/cost': { input: nothing, answers: 422 },
  'POST /system/route/cost/export': { input: nothing, answers: 422 },
  'GET /admin/article/list': { input: nothing },
  'GET /admin/article/:id': { input: (world) => storedArticle(world) },
  'POST /admin/article': { input: filledInArticle },
  'PUT /admin/article': { input: async (world) => ({ ...(await filledInArticle(world)), ...(await storedArticle(world)), version: 1 }) },
  'DELETE /admin/article/:ids': { input: async (world) => ({ ids: (await storedArticle(world)).id }) },
  'DELETE /admin/article': { input: nothing, answers: 422 },
  'PUT /admin/article/publish': { input: async (world) => ({ ids: [(await storedArticle(world)).id] }) },
  'PUT /admin/article/withdraw': { input: async (world) => ({ ids: [(await storedArticle(world, 'published')).id] }) },
  'POST /admin/article/preview': { input: () => ({ template: 'free', title: 'x', content: '<p>x</p>' }) },
  'GET /admin/article/:id/history': { input: (world) => storedArticle(world) },
  'GET /admin/article/:id/history/:version': { input: async (world) => ({ ...(await storedArticle(world)), version: '1' }), answers: 404 },
  'PUT /admin/article/restore': { input: async (world) => ({ ...(await storedArticle(world)), version: 1, restore: 9 }), answers: 404 },
  'GET /admin/article/draft': { input: nothing },
  'PUT /admin/article/draft': { input: () => ({ key: `new-${crypto.randomUUID()}`, language: 'zh_CN', body: emptyDraft }) },
  'DELETE /admin/article/draft/:key': { input: () => ({ key: `new-${crypto.randomUUID()}` }) },
  'GET /admin/category/list': { input: nothing },
  'GET /admin/category/:id': { input: async (world) => ({ id: await buildCategory(world.portal) }) },
  'POST /admin/category': { input: () => ({ contentType: '1', nameZh: crypto.randomUUID().slice(0, 30), nameEn: 'x' }) },
  'PUT /admin/category': {
    input: async (world) => ({
      categoryId: await buildCategory(world.portal),
      version: 1,
      contentType: '1',
      nameZh: crypto.randomUUID().slice(0, 30),
      nameEn: 'x',
    }),
  },
  'DELETE /admin/category/:ids': { input: async (world) => ({ ids: await buildCategory(world.portal) }) },
  'GET /admin/rate/list': { input: nothing },
  'POST /admin/rate/toll': { input: () => ({ rates: [0.5, 1, 1.5, 1.7, 1.8, 1.9], ...datedRate() }) },
  'POST /admin/rate/fuel': { input: () => ({ truckClass: 6, litresPer100Km: 34, ...datedRate() }) },
  'POST /admin/rate/diesel': { input: () => ({ yuanPerLitre: 7, ...datedRate() }) },

  'POST /chat/talk': { input: nothing },
  'GET /chat/duty': { input: nothing },
  'POST /chat/unread': { input: heldTalk },
  'PUT /chat/contact': { input: async (world) => ({ ...(await heldTalk(world)), email: freshEmail() }) },
  // The form of this matrix has no fields.
  'POST /chat/upload': { input: nothing, answers: 422, file: picture },
  'POST /chat/file': { input: async (world) => ({ ...(await heldTalk(world)), fileId: 'x' }), answers: 404 },
  'GET /admin/chat/list': { input: nothing },
  'GET /admin/chat/counts': { input: nothing },
  'GET /admin/chat/staff': { input: nothing },
  'GET /admin/chat/replies': { input: nothing },
  'POST /admin/chat/reply': { input: () => ({ zh: '您好', en: 'Hello' }) },
  'DELETE /admin/chat/reply/:id': { input: keptReply },
  'GET /admin/chat/:id': { input: anyTalk },
  'GET /admin/chat/:id/messages': { input: anyTalk },
  'GET /admin/chat/:id/file/:fileId': { input: async (world) => ({ ...(await anyTalk(world)), fileId: 'x' }), answers: 404 },
  'POST /admin/chat/upload': { input: nothing, answers: 422, file: picture },
  'PUT /admin/chat/take': { input: anyTalk },
  'PUT /admin/chat/close': { input: anyTalk },
  'PUT /admin/chat/transfer': {
    input: async (world) => ({
      ...(await anyTalk(world)),
      to: (await buildMember(world.portal.deps.db, { roles: ['service_agent'] })).memberId,
    }),
  },
}
