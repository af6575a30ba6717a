import { data } from 'react-router'
import { AgreementType, getAgreement, listAgreementVersions } from '#features/content/agreements/contract.ts'
import { addAnchors } from '#features/content/articles/blocks.ts'
import { CallFailed, type Call } from '#platform/web/request/call.ts'

/** Loads the document of the address, in the requested version or else the one in force. */
export async function load(call: Call, { request }: { request: Request }) {
  const { pathname, searchParams } = new URL(request.url)
  // Data requests of React Router append `.data` to the path.
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
  const { html, headings } = addAnchors(agreement.content)
  return { agreement, versions, html, headings }
}

export type Loaded = Awaited<ReturnType<typeof load>>
