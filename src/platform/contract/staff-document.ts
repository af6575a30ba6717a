import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { failures } from './failures.ts'
import type { Permission } from './permission.ts'

/** The API document with the operations of the staff, for callers who hold any of the given permissions. */
export const readStaffDocument = (anyOf: readonly Permission[]) =>
  defineEndpoint({
    method: 'GET',
    path: '/admin/openapi.json',
    access: { anyOf },
    summary: '全部接口的文档，包括管理接口 · The document of all operations, those of the staff included',
    input: z.object({}),
    reply: z.unknown(),
    envelope: 'file',
    failures: [failures.signedOut, failures.forbidden],
  })
