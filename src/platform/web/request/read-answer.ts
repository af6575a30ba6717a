import type { z } from 'zod'
import { m } from '#messages'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { codeOf, type Envelope } from '#platform/contract/envelope.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { CallFailed } from './call.ts'

/** Returns the decoded reply of an envelope; throws `CallFailed` with the server's message for another code than 200. */
export function readAnswer<Reply extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, Reply>,
  envelope: Envelope | null,
  locale: Locale,
): z.output<Reply> {
  if (envelope === null || typeof envelope !== 'object') throw new CallFailed(0, m.failure_noData({}, { locale }))
  const code = codeOf(envelope)
  if (code !== 200) throw new CallFailed(code, envelope.msg || m.failure_other({ code: String(code) }, { locale }), envelope.data)
  // The fields of a list are beside the code; the reply schema selects them.
  const wire = endpoint.envelope === 'list' ? envelope : envelope.data
  return endpoint.reply.parse(wire) as z.output<Reply>
}
