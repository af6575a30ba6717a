// Loaded on demand, because contracts and zod are not part of the page bundles.
import type { z } from 'zod'
import { getLocale } from '#paraglide/runtime.js'
import {
  addItem,
  addType,
  editItem,
  editType,
  getItem,
  listItemHistory,
  orderItems,
  removeItems,
  removeTypes,
} from '#features/dictionaries/admin-contract.ts'
import { uploadFile } from '#features/files/contract.ts'
import { listHotCityHistory, setHotCities } from '#features/regions/admin-contract.ts'
import { editSetting, getEditedSetting, listSettingHistory, type EditedSetting } from '#features/site/admin-contract.ts'
import type { SettingDefinition } from '#features/site/catalogue.ts'
import { checkSetting, type SettingValue } from '#features/site/check-setting.ts'
import { hostMatches } from '#features/site/links.ts'
import { siteFactsOf } from '#features/site/site-facts.ts'
import { checkForm } from '#platform/web/form/check-form.ts'
import type { FieldErrors } from '#platform/web/form/use-form.ts'
import type { CallFailed } from '#platform/web/request/call.ts'
import { fetchCall } from '#platform/web/request/fetch-call.ts'
import { upload } from '#platform/web/request/upload.ts'

/** The forms show failures themselves. */
const quiet = { noTip: true }

/** Runs the server’s checks, except those of regions and published pictures, which need the database. */
export function checkDraft(setting: SettingDefinition, draft: SettingValue, rows: readonly EditedSetting[]): FieldErrors {
  const hosts = [location.hostname, ...readHosts(rows.find(({ configKey }) => configKey === 'site.link.hosts')?.valueZh)]
  const { problems } = checkSetting(setting, draft, {
    mayLinkTo: (host) => hosts.some((pattern) => hostMatches(pattern, host)),
    hasRegion: () => true,
  })
  return Object.fromEntries(problems.toReversed().map(({ field, text }) => [field, text({ locale: getLocale() })]))
}

function readHosts(text = '[]'): string[] {
  try {
    return JSON.parse(text) as string[]
  } catch {
    return []
  }
}

export const saveDraft = (configKey: string, draft: SettingValue, version: number) =>
  fetchCall(editSetting, { configKey, ...draft, version }, quiet)
export const loadSetting = (key: string) => fetchCall(getEditedSetting, { key }, quiet)
export const loadSettingHistory = (key: string) => fetchCall(listSettingHistory, { key }, quiet)

/** Returns the field errors of a 10701 or 422 failure. */
export function errorsIn({ data, message }: CallFailed): FieldErrors {
  const errors = (data as { errors?: { field: string; msg: string }[] } | null)?.errors
  return errors ? Object.fromEntries(errors.toReversed().map(({ field, msg }) => [field, msg])) : { '': message }
}

export async function uploadPicture(file: File, onProgress: (share: number) => void): Promise<string> {
  const form = new FormData()
  form.append('businessType', '1')
  form.append(uploadFile.upload!, file, file.name)
  return (await upload(uploadFile, form, { onProgress, ...quiet })).url
}

export const readSiteFacts = siteFactsOf

export const saveHotCities = (codes: string[], before: string[]) => fetchCall(setHotCities, { codes, before }, quiet)
export const loadHotCityHistory = () => fetchCall(listHotCityHistory, {}, quiet)

export type ItemInput = z.input<typeof addItem.input>
export const checkItem = (input: Record<string, unknown>) => checkForm(addItem.input, input)
export const createItem = (input: ItemInput) => fetchCall(addItem, input, quiet)
export const saveItem = (input: z.input<typeof editItem.input>) => fetchCall(editItem, input, quiet)
export const sortItems = (dictType: string, dictValues: string[]) => fetchCall(orderItems, { dictType, dictValues }, quiet)
export const deleteItem = (ids: string) => fetchCall(removeItems, { ids }, quiet)
export const loadItem = (id: string) => fetchCall(getItem, { id }, quiet)
export const loadItemHistory = (id: string) => fetchCall(listItemHistory, { id }, quiet)

export const checkType = (input: Record<string, unknown>) => checkForm(addType.input, input)
export const createType = (input: z.input<typeof addType.input>) => fetchCall(addType, input, quiet)
export const renameType = (input: z.input<typeof editType.input>) => fetchCall(editType, input, quiet)
export const deleteType = (ids: string) => fetchCall(removeTypes, { ids }, quiet)
