import { beforeAll, expect, test } from 'vitest'
import { getInfo } from '#features/accounts/contract.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { buildAgreement, buildAgreementDraft } from '#test/build/agreement.ts'
import { buildMember } from '#test/build/member.ts'
import { acceptAgreements, declineAgreements, getAgreement, listAgreementsDue, listAgreementVersions } from '../contract.ts'
import { agreementVersion } from './agreement-version.ts'

let app: TestApp
beforeAll(async () => {
  app = await startOwnApp()
})

test('[APP-9][I18N-1] a new database has the four documents, in both languages and with equal sections', async () => {
  for (const type of ['terms', 'privacy', 'about', 'law']) {
    const [zh, en] = [await app.call(getAgreement, { type }), await app.call(getAgreement, { type }, { language: 'en_US' })]
    expect(zh).toMatchObject({ type, version: 1, state: 'inForce', note: '' })
    expect(zh.title).toMatch(/\p{Script=Han}/u)
    expect(zh.content).toMatch(/^<p>.*\p{Script=Han}/u)
    expect(en.title).toMatch(/^[\x20-\x7E]+$/)
    expect(en.content).not.toMatch(/\p{Script=Han}/u)
    for (const tag of ['<h2>', '<li>', '<strong>'])
      expect(zh.content.split(tag).length, `${type} ${tag}`).toBe(en.content.split(tag).length)
  }
})

test('[APP-9] an unknown document or version is not found', async () => {
  for (const type of ['other', 'Terms', 'term', '1']) {
    expect((await app.ask(getAgreement, { type })).envelope.code, type).toBe(404)
    expect((await app.ask(listAgreementVersions, { type })).envelope.code, type).toBe(404)
  }
  for (const version of ['2', '0', '01', 'x', '99999999999999999999'])
    expect((await app.ask(getAgreement, { type: 'terms', version })).envelope.code, version).toBe(404)
})

test('[APP-9][AGR-1] a newer version takes effect on its day, drafts never do, and every published version can be read', async () => {
  const own = await startOwnApp()
  const old = await own.call(getAgreement, { type: 'terms' })
  await buildAgreement(own, 'terms', { from: '1 day' })
  await buildAgreementDraft(own, 'terms')
  expect((await own.call(getAgreement, { type: 'terms' })).version).toBe(1)
  expect(await own.call(getAgreement, { type: 'terms', version: '2' })).toMatchObject({ version: 2, state: 'upcoming', title: '新版' })
  expect((await own.ask(getAgreement, { type: 'terms', version: '3' })).envelope.code).toBe(404)
  await own.sql(`insert into agreement_version (type, version, title_zh, title_en, content_zh, content_en, status, effective_at)
    values ('terms', 4, '新', 'New', '<p>新</p><script>alert(1)</script>', '<p>New</p>', 'published', now() - interval '1 second')`)
  expect(await own.call(getAgreement, { type: 'terms' })).toMatchObject({ version: 4, title: '新', content: '<p>新</p>' })
  expect(await own.call(getAgreement, { type: 'terms', version: '1' })).toEqual({ ...old, state: 'past' })
  expect((await own.call(listAgreementVersions, { type: 'terms' })).map(({ version, state }) => [version, state])).toEqual([
    [4, 'inForce'],
    [2, 'upcoming'],
    [1, 'past'],
  ])
  expect(await agreementVersion(own.deps.db)).toBe('privacy-1,terms-4')
})

test('[AGR-1] published versions cannot be changed or deleted, not even in SQL', async () => {
  const { id } = await buildAgreement(app, 'law')
  for (const change of [
    `update agreement_version set content_zh = 'x' where id = $1`,
    `update agreement_version set status = 'draft' where id = $1`,
    `update agreement_version set status = 'withdrawn' where id = $1`,
    `update agreement_version set effective_at = now() where id = $1`,
    `delete from agreement_version where id = $1`,
  ])
    await expect(app.sql(change, [id]), change).rejects.toThrow(/stays as it is/)
  const upcoming = await buildAgreement(app, 'law', { from: '1 hour' })
  await expect(app.sql(`update agreement_version set status = 'withdrawn', title_zh = 'x' where id = $1`, [upcoming.id])).rejects.toThrow()
  await app.sql(`update agreement_version set status = 'withdrawn' where id = $1`, [upcoming.id])
})

async function memberWhoAgreed(portal: TestApp, version: string) {
  const member = await buildMember(portal.deps.db)
  await portal.sql(
    `insert into consent (member_id, purpose, version, prechecked, address_hash) values ($1, 'register', $2, true, sha256('x'))`,
    [member.memberId, version],
  )
  return { member, own: portal.as(member) }
}

test('[AGR-1] a member who accepted an older version is asked to accept a version that needs consent, until they do', async () => {
  const portal = await startOwnApp()
  const { member, own } = await memberWhoAgreed(portal, 'privacy-1,terms-1')
  const isDue = async () => (await own.call(getInfo, {})).agreementDue
  expect(await isDue()).toBe(false)
  await buildAgreement(portal, 'terms')
  expect(await isDue()).toBe(false)
  await buildAgreement(portal, 'terms', { needsConsent: true })
  // A later version without that requirement does not lift it.
  await buildAgreement(portal, 'terms')
  expect(await isDue()).toBe(true)
  const due = await own.call(listAgreementsDue, {}, { language: 'en_US' })
  expect(due).toMatchObject({
    version: 'privacy-1,terms-4',
    agreements: [{ type: 'terms', version: 4, title: 'New version', note: 'New text' }],
  })

  expect((await own.ask(acceptAgreements, { version: 'privacy-1,terms-3' })).envelope.code).toBe(409)
  expect((await own.ask(acceptAgreements, { version: 'nonsense' })).envelope.code).toBe(409)
  await own.call(declineAgreements, { version: due.version })
  expect(await isDue()).toBe(true)
  expect(await portal.sql('select version from consent_decline where member_id = $1', [member.memberId])).toEqual([
    { version: 'privacy-1,terms-4' },
  ])

  await own.call(acceptAgreements, { version: due.version })
  expect(await isDue()).toBe(false)
  expect((await own.call(listAgreementsDue, {})).agreements).toEqual([])
  expect(
    await portal.sql(`select version, prechecked from consent where member_id = $1 and purpose = 'renewal'`, [member.memberId]),
  ).toEqual([{ version: 'privacy-1,terms-4', prechecked: false }])
})

test('[AGR-1] a member who accepted the new version is not asked; one who never accepted any is', async () => {
  const portal = await startOwnApp()
  const { own: newcomer } = await memberWhoAgreed(portal, 'privacy-2,terms-1')
  const { own: unversioned } = await memberWhoAgreed(portal, 'as it was before there were versions')
  const withoutConsent = portal.as(await buildMember(portal.deps.db))
  await buildAgreement(portal, 'privacy', { needsConsent: true })
  await buildAgreement(portal, 'privacy', { needsConsent: true, from: '1 day' })
  expect((await newcomer.call(getInfo, {})).agreementDue).toBe(false)
  expect((await unversioned.call(getInfo, {})).agreementDue).toBe(true)
  expect((await withoutConsent.call(getInfo, {})).agreementDue).toBe(true)
  expect((await withoutConsent.call(listAgreementsDue, {})).agreements.map(({ type, version }) => [type, version])).toEqual([
    ['privacy', 2],
  ])
})
