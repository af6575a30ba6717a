import { z } from 'zod'
import { defineEndpoint } from '#platform/contract/endpoint.ts'

/** Where the WebSocket is opened. `frames.ts` defines its frames; the first one carries the credentials. */
export const openSocket = defineEndpoint({
  method: 'GET',
  path: '/chat/socket',
  access: 'public',
  summary: '客服会话的 WebSocket。 · The WebSocket of conversations.',
  input: z.object({}),
  reply: z.null(),
})
