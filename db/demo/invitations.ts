import { createHash } from 'node:crypto'
import type pg from 'pg'
import { uuidOf } from './random.ts'

type InvitationRow = { id: string; email: string; name: string; language: 'zh_CN' | 'en_US'; roleKeys: string[] }

const invited: Omit<InvitationRow, 'id'>[] = [
  { email: 'zhouning@whs.example', name: '周宁', language: 'zh_CN', roleKeys: ['service_agent'] },
  { email: 'emma.clark@whs.example', name: 'Emma Clark', language: 'en_US', roleKeys: ['leasing_agent', 'content_editor'] },
]

/** Two invitations. Nobody has their links, until an administrator sends them again. */
export const invitationRows = (seed: number, anchor: string): InvitationRow[] =>
  invited.map((person) => ({ id: uuidOf(seed, 'invitation', person.email, Date.parse(anchor)), ...person }))

/** Stores invitations as sent yesterday, because they are open for three days only. */
export async function insertInvitations(client: pg.ClientBase, rows: readonly InvitationRow[]) {
  for (const { id, email, name, language, roleKeys } of rows)
    await client.query(
      `insert into member_invite (id, email, name, language, role_keys, token_hash, sent_at, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, now() - interval '1 day', now() - interval '1 day', now() + interval '2 days')`,
      [id, email, name, language, roleKeys, createHash('sha256').update(id).digest()],
    )
}
