import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'
import { sheetKinds } from '#features/inventory/import/columns.ts'
import { getImport, listImportRows, listImports } from '#features/inventory/import/contract.ts'
import { listImportedPictures } from '#features/inventory/pictures/contract.ts'
import { scopeOf } from './import-address.ts'
import { paramsOf, readChoice, readPage } from '#platform/web/list/list-address.ts'

export const loadImports = (request: Request) =>
  callAsMember(request, async (call) => {
    const page = readPage(paramsOf(request))
    const scope = scopeOf(request.url)
    return { scope, page, ...(await call(listImports, { scope, ...page })) }
  })

/** Loads an import, with a page of its rows once they are checked. */
export const loadImport = (request: Request, id: string) =>
  callAsMember(request, async (call) => {
    const params = paramsOf(request)
    const detail = await call(getImport, { id })
    const present = sheetKinds.filter((kind) => detail.sheets.some((sheet) => sheet.kind === kind))
    const sheet = readChoice(params, 'sheet', present) ?? detail.problems[0]?.kind ?? present.at(-1) ?? null
    const column = params.get('column')?.slice(0, 40)
    const filter = { errorsOnly: params.get('errors') === '1', ...(column && { column }) }
    const page = readPage(params)
    const isChecked = detail.state === 'checked' && sheet !== null
    const rows = isChecked ? await call(listImportRows, { id, sheet, ...filter, ...page }) : null
    const failedOnly = params.get('failed') === '1'
    const hasPictures = detail.state === 'done' && detail.pictures.total > 0
    const pictures = hasPictures ? { failedOnly, page, ...(await call(listImportedPictures, { id, failedOnly, ...page })) } : null
    return { detail, present, sheet, filter, page, rows, pictures, isMatching: params.get('step') === 'match' }
  })

export type LoadedImport = Awaited<ReturnType<typeof loadImport>>
