import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { hasAny, type Grants } from '#platform/contract/permission.ts'
import { switchLanguage } from '#platform/web/language-choice.ts'
import { sectionsFor, sectionUrl } from '../console-sections.ts'
import type { Action } from './search-entries.ts'

/** Returns what the search box can do besides opening records: new ones, the sections of the member, and the other language. */
export function listActions(grants: Grants): Action[] {
  const newArticle: Action[] = hasAny(grants, ['system:article:add'])
    ? [{ key: 'new article', title: m.console_newArticle(), act: { link: '/admin/articles/new' } }]
    : []
  const sections = sectionsFor(grants).map(({ path, label }) => ({
    key: path,
    title: m.console_goTo({ section: label() }),
    act: { link: sectionUrl(path) },
  }))
  const language = getLocale() === 'zh-CN' ? 'en_US' : 'zh_CN'
  return [...newArticle, ...sections, { key: 'language', title: m.console_switchLanguage(), act: { run: () => switchLanguage(language) } }]
}
