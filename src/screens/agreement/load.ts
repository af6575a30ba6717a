import { data } from 'react-router'
import { AgreementType, getAgreement, listAgreementVersions } from '#features/content/agreements/contract.ts'
import { withAnchors } from '#features/content/articles/blocks.ts'
import { CallFailed, type Call } from '#platform/web/request/call.ts'

/** The document that the address names, in force or in the version that it asks for. */
export async function load(call: Call, { request }: { request: Request }) {
  const { pathname, searchParams } = new URL(request.url)
  // Pages of data have the same path with an ending.
  const type = AgreementType.safeParse(
    pathname
      .split('/')
      .at(-1)
      ?.replace(/\.data$/, ''),
  ).data
  if (!type) throw data(null, { status: 404 })
  const version = searchParams.get('version') ?? undefined
  const [agreement, versions] = await Promise.all([
    call(getAgreement, { type, ...(version !== undefined && { version }) }),
    call(listAgreementVersions, { type }),
  ]).catch((error: unknown) => {
    if (error instanceof CallFailed && (error.code === 404 || error.code === 422)) throw data(null, { status: 404 })
    throw error
  })
  const { html, headings } = withAnchors(agreement.content)
  return { agreement, versions, html, headings }
}

export type Loaded = Awaited<ReturnType<typeof load>>
