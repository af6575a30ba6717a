import { expect, test } from 'vitest'
import { failures } from '#platform/contract/failures.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import { staffExportsPerHour } from '#platform/server/rate-limits/rate-limit.ts'
import { startOwnApp } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'
import { exportAudit } from '../contract.ts'

const app = await startOwnApp({ clock: () => new Date('2026-06-18T12:00:00+08:00') })
const { deps, sql } = app

async function exportAs(member: { memberId: string }, payload: object, language = 'zh_CN') {
  const headers = { ...(await app.headersOf(member)), 'content-language': language }
  return app.app.inject({ method: 'POST', url: `/whs/prod-api${exportAudit.path}`, headers, payload })
}

test('[OPS-3] the filtered log is exported as a safe CSV file, and the export is audited', async () => {
  const admin = await buildMember(deps.db, { roles: ['admin'] })
  const entry = { action: 'article.edit', objectType: 'article', objectId: 'csv' }
  await writeAudit(deps.db, { ...entry, before: { title: '=1+1' }, after: { title: '=HYPERLINK("x"), 新' } })
  await writeAudit(deps.db, { ...entry, objectId: 'other' })

  const answer = await exportAs(admin, { objectId: 'csv' })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(decodeURIComponent(String(answer.headers['download-filename']))).toBe('审计日志 2026-06-18.csv')
  expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [heading, line, end] = answer.rawPayload.toString('utf8').slice(1).split('\r\n')
  expect(heading).toMatch(/^序号,时间,操作人,操作,/)
  expect(line).toContain(`,修改文章,文章,"'=HYPERLINK(""x""), 新",csv,"标题：=1+1 → =HYPERLINK(""x""), 新",`)
  expect(end).toBe('')

  const [audited] = await sql('select action, actor_id, after from audit_log order by id desc limit 1')
  expect(audited).toEqual({ action: 'audit.export', actor_id: admin.memberId, after: { rows: 1, objectId: 'csv' } })
  expect((await exportAs(admin, { action: 'audit.export' }, 'en_US')).body).toContain('Exported the audit log')
})

test('[OPS-3] a file holds every entry once over several reads', async () => {
  const admin = await buildMember(deps.db, { roles: ['admin'] })
  await sql(`insert into audit_log (at, action, object_type, object_id, hash)
    select timestamptz '2026-01-01' + (n / 3) * interval '1 second', 'article.edit', 'article', 'many', '' from generate_series(1, 1200) n`)
  const lines = (await exportAs(admin, { objectId: 'many' })).body.trim().split('\r\n').slice(1)
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(1200)
})

test('[OPS-3] [PERM-2] exporting needs its own permission and is limited per hour', async () => {
  const editor = await buildMember(deps.db, { roles: ['content_editor'] })
  expect((await exportAs(editor, {})).json()).toMatchObject({ code: failures.forbidden.code })
  const admin = await buildMember(deps.db, { roles: ['admin'] })
  for (let times = 0; times < staffExportsPerHour.limits[0]!.max; times++) await exportAs(admin, { objectId: 'csv', text: `no. ${times}` })
  expect((await exportAs(admin, { objectId: 'csv' })).statusCode).toBe(429)
})
