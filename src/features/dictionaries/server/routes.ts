import type { FastifyInstance } from 'fastify'
import type { Language } from '#platform/i18n/language.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import * as contract from '../contract.ts'
import { labelIn, type Dictionaries } from './dictionaries.ts'
import type { Item } from './queries.ts'

export function dictionaryRoutes(app: FastifyInstance, { dictionaries }: { dictionaries: Dictionaries }) {
  mount(app, contract.listDictionary, async ({ type }, { language }) => {
    const { itemsOf } = await dictionaries.current()
    return itemsOf(type)
      .filter(({ active }) => active)
      .map((item) => presentEntry(item, language))
  })
}

const presentEntry = (item: Item, language: Language): contract.DictionaryEntry => ({
  dictLabel: labelIn(item, language),
  dictValue: String(item.value),
  listClass: item.listClass,
  cssClass: item.cssClass,
  dictCode: `${item.dictKey}-${item.value}`,
  dictType: item.dictKey,
  dictSort: item.sort,
  isDefault: item.isDefault,
  status: 'active',
})
