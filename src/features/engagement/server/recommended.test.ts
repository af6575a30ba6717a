import { expect, test } from 'vitest'
import { setPreferences } from '#features/accounts/profile-contract.ts'
import { countParkView, listHotAndRecommended } from '#features/listings/contract.ts'
import { startOwnApp } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { follow, listRecommended } from '../contract.ts'

const { as, ask, call, deps } = await startOwnApp()

const shanghai = { provinceCode: '310000', cityCode: '310100', districtCode: '310115' }
const chengdu = { provinceCode: '510000', cityCode: '510100', districtCode: '510113' }
const cold = { whType: 3, totalArea: 2_000, rentableArea: 1_500, price: 2.4, floorHeight: 9 }

async function build(park: Parameters<typeof buildPark>[1], warehouse: object = {}) {
  const built = await buildPark(deps.db, park)
  return { ...built, ...(await buildWarehouse(deps.db, { ...warehouse, parkId: built.parkId })) }
}

const visited = await build({}, cold)
const alike = await build({ views: 3 }, cold)
const alikeElsewhere = await build(shanghai, cold)
const alikeAndHot = await build({ ...shanghai, hot: true }, cold)
const popular = await build({ views: 5_000 }, { whType: 7, totalArea: 90_000, rentableArea: 50_000, price: 0.2, floorHeight: 24 })
const full = await build({}, { ...cold, rentableArea: 0 })
const inChengdu = await build(chengdu, { whType: 7, totalArea: 90_000, price: 0.2, floorHeight: 24 })

const parksOf = (rows: { parkId: string }[]) => rows.map(({ parkId }) => parkId)

test('[HOME-7] a visitor without history gets the most viewed parks, with that reason', async () => {
  const { recommendVoList } = await call(listHotAndRecommended, {})
  expect(recommendVoList[0]).toMatchObject({ parkId: popular.parkId, reason: '关注度高，浏览 5,000 次' })
  expect(parksOf(recommendVoList)).not.toContain(alikeAndHot.parkId)
})

test('[HOME-7] a visitor first gets parks similar to those viewed in this browser, with the reason in the caller’s language', async () => {
  const { recommendVoList } = await call(listHotAndRecommended, { recent: [visited.parkId] })
  expect(recommendVoList.slice(0, 2)).toMatchObject([
    { parkId: alike.parkId, reason: `因为您浏览过${visited.nameZh}` },
    { parkId: alikeElsewhere.parkId, reason: `因为您浏览过${visited.nameZh}` },
  ])
  // Viewed parks are not recommended again, and the most viewed fill the rest.
  expect(parksOf(recommendVoList)).not.toContain(visited.parkId)
  expect(parksOf(recommendVoList)).toContain(popular.parkId)
  const english = await call(listHotAndRecommended, { recent: [visited.parkId] }, { language: 'en_US' })
  expect(english.recommendVoList[0]!.reason).toBe(`Because you viewed ${visited.nameEn}`)
})

test('[HOME-7] unknown park ids are ignored, and the chosen city filters', async () => {
  const plain = await call(listHotAndRecommended, {})
  expect((await call(listHotAndRecommended, { recent: ['x', '999999999'] })).recommendVoList).toEqual(plain.recommendVoList)
  const city = await call(listHotAndRecommended, { cityCode: '310100', recent: [visited.parkId] })
  expect(parksOf(city.recommendVoList)).toEqual([alikeElsewhere.parkId])
})

test('[HOME-7][PROF-1] a member gets parks by follows, visits and preferences, each with its reason', async () => {
  const member = await buildMember(deps.db)
  await as(member).call(countParkView, { parkId: visited.parkId })
  const reasons = async () => (await as(member).call(listRecommended, {})).rows.map(({ parkId, reason }) => [parkId, reason])
  expect((await reasons()).slice(0, 3)).toContainEqual([alikeAndHot.parkId, `因为您浏览过${visited.nameZh}`])

  await as(member).call(follow, { followType: 'warehouse', targetId: visited.warehouseId })
  expect(await reasons()).toContainEqual([alike.parkId, `因为您关注了${visited.nameZh}`])

  await as(member).call(setPreferences, { address: { provinceCode: '510000', cityCode: '510100' }, focusAreas: ['510113'], whTypes: ['7'] })
  const all = await reasons()
  expect(all).toContainEqual([inChengdu.parkId, '位于您关注的区域：青白江'])
  expect(all).toContainEqual([popular.parkId, expect.stringMatching(/^您感兴趣的类型：/)])
  expect(all.map(([parkId]) => parkId)).not.toContain(visited.parkId)
  expect(all.map(([parkId]) => parkId)).not.toContain(full.parkId)

  const home = await as(member).call(listHotAndRecommended, {})
  expect(home.recommendVoList[0]!.reason).toMatch(/^(因为|位于|您感兴趣)/)
  // Hot parks have their own row there.
  expect(parksOf(home.recommendVoList)).not.toContain(alikeAndHot.parkId)
})

test('[PROF-1][PERM-2] the actions of a member do not affect other members', async () => {
  const [keen, idle] = [await buildMember(deps.db), await buildMember(deps.db)]
  await as(keen).call(follow, { followType: 'park', targetId: visited.parkId })
  const { rows } = await as(idle).call(listRecommended, {})
  expect(rows[0]).toMatchObject({ parkId: popular.parkId })
  expect(rows.some(({ reason }) => /因为/.test(reason!))).toBe(false)
  expect((await ask(listRecommended, {})).envelope.code).toBe(401)
})

test('[HOME-7] withdrawn parks are neither recommended nor a reason', async () => {
  const gone = await build({ ...shanghai, status: 'withdrawn' }, cold)
  const lists = await call(listHotAndRecommended, { recent: [gone.parkId] })
  expect(parksOf(lists.recommendVoList)).not.toContain(gone.parkId)
  expect(lists.recommendVoList.some(({ reason }) => /因为/.test(reason!))).toBe(false)
})
