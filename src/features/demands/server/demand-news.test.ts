import { expect, test } from 'vitest'
import { listNotices } from '#features/messaging/contract.ts'
import { writeMail, writeSms } from '#features/messaging/server/templates.ts'
import { startApp } from '#test/app.ts'
import { buildDemand } from '#test/build/demand.ts'
import { buildMember } from '#test/build/member.ts'
import { messagesTo } from '#test/outbox.ts'
import { closeDemand, deleteDemand, setDemandStatus, setFollowStatus } from '../contract.ts'

const app = await startApp()
const staff = await buildMember(app.deps.db, { roles: ['service_agent'] })

let count = 0
async function buildOwned(values: object = {}) {
  const member = await buildMember(app.deps.db)
  const contactInfo = String(13_300_000_000 + ++count)
  const { demandId } = await buildDemand(app.deps.db, { memberId: member.memberId, storageCategory: '轮胎', contactInfo, ...values })
  return { member, id: demandId, contactInfo }
}

const news = async (target: string) =>
  (await messagesTo(app, target))
    .filter(({ template }) => template === 'demandChanged')
    .map(({ channel, language, params }) => ({ channel, language, params }))

test('[APPT-5] every status and follow-up by staff is announced once by text message, in the language of the demand, and in the personal centre', async () => {
  const { member, id, contactInfo } = await buildOwned({ language: 'en_US' })
  await app.as(staff).call(setDemandStatus, { id, status: 'accepted', version: 1 })
  await app.as(staff).call(setFollowStatus, { id, status: 'contacted', note: 'internal', version: 2 })
  const [followedUp, accepted, ...others] = await news(contactInfo)
  expect(others).toEqual([])
  expect(accepted).toMatchObject({ channel: 'sms', language: 'en_US', params: { goods: '轮胎', isFollowUp: false } })
  expect(writeSms('demandChanged', accepted!.params as never, 'en_US').text).toMatch(/^Your demand “轮胎” is now: /)
  expect(writeSms('demandChanged', followedUp!.params as never, 'en_US').text).toMatch(/^Follow-up on your demand “轮胎”: /)
  expect(JSON.stringify(followedUp)).not.toContain('internal')
  expect((await app.as(member).call(listNotices, {})).total).toBe(2)
})

test('[APPT-5] changes of a demand go to the e-mail address of its contact, or to that of the account where it has none', async () => {
  const { id } = await buildOwned({ contactInfo: 'lin@whs.example' })
  await app.as(staff).call(setDemandStatus, { id, status: 'closedByService', version: 1 })
  const [message] = await news('lin@whs.example')
  expect(message).toMatchObject({ channel: 'email', language: 'zh_CN' })
  expect(writeMail('demandChanged', message!.params as never, 'zh_CN', await app.deps.messageBrand('zh_CN')).subject).toBe(
    '找仓委托“轮胎”：客服关闭',
  )
  const { id: long, member } = await buildOwned({ contactInfo: null })
  await app.as(staff).call(setDemandStatus, { id: long, status: 'accepted', version: 1 })
  expect(await news(member.email)).toHaveLength(1)
})

test('[APPT-5] closing and deleting a demand are announced too, by customer and by staff', async () => {
  const [own, deleted, byStaff] = [await buildOwned(), await buildOwned(), await buildOwned()]
  await app.as(own.member).call(closeDemand, { id: own.id })
  await app.as(own.member).call(deleteDemand, { id: own.id })
  await app.as(deleted.member).call(deleteDemand, { id: deleted.id })
  const admin = await buildMember(app.deps.db, { roles: ['admin'] })
  await app.as(admin).call(deleteDemand, { id: byStaff.id })
  for (const { contactInfo } of [own, deleted, byStaff]) expect(await news(contactInfo)).toHaveLength(1)
})

test('[APPT-5] a refused change announces nothing', async () => {
  const { id, contactInfo } = await buildOwned()
  expect((await app.as(staff).ask(setDemandStatus, { id, status: 'matched', version: 1 })).envelope.code).toBe(10_201)
  expect(await news(contactInfo)).toEqual([])
})
