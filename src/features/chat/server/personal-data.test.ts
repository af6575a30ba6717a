import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'
import { buildConversation } from '#test/build/conversation.ts'
import { personalData } from './personal-data.ts'

test('[PROF-6] a member’s conversation is exported and erased with its attachments; other conversations stay', async () => {
  const { deps, sql } = await startApp()
  const [own, other] = [await buildMember(deps.db), await buildMember(deps.db)]
  for (const member of [own, other]) {
    const { talkId } = await buildConversation(deps.db, {
      memberId: member.memberId,
      page: '/whs/warehouse/detail/7',
      texts: [`of ${member.phone}`],
    })
    await sql(
      `with stored as (insert into file (storage_key, sha256, mime, bytes, original_name, business_type)
         values ($2, sha256('x'), 'application/pdf', 1, '平面图.pdf', 5) returning id)
       insert into chat_file (file_id, thread_id, sender) select id, $1, 'staff' from stored`,
      [talkId, `te/${member.memberId}`],
    )
  }
  const data = await personalData.export(deps.db, own.memberId)
  expect(data).toMatchObject({ chat: { page: '/whs/warehouse/detail/7', messages: [{ from: 'visitor', text: `of ${own.phone}` }] } })
  expect(JSON.stringify(data)).not.toContain(other.phone)
  await deps.db.transaction().execute((trx) => personalData.erase(trx, own.memberId))
  expect(await personalData.export(deps.db, own.memberId)).toEqual({ chat: null })
  expect(await personalData.export(deps.db, other.memberId)).toMatchObject({ chat: { messages: [{}] } })
  expect(await sql(`select storage_key from file where deleted_at is not null`)).toEqual([{ storage_key: `te/${own.memberId}` }])
})
