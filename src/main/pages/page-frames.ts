import type { Site } from '#features/site/server/site-settings.ts'
import { isExactOrigin } from '#features/site/links.ts'
import type { Frames } from './page-policy.ts'

const nobody: readonly string[] = []
const plugin = /^\/whs\/plugin(\.data)?\/?$/
const chat = /^\/whs\/chat(\.data)?\/?$/

/**
 * Returns which origins a page may embed and be embedded by: every page embeds the configured chat; partners may embed the plugin, the
 * portal its own chat, and no site any other page.
 */
export const framesFrom =
  (site: Site) =>
  async (path: string): Promise<Frames> => {
    const settings = await site.current()
    const { chatUrl } = settings.facts('zh_CN')
    return {
      shows: chatUrl.startsWith('https:') ? [new URL(chatUrl).origin] : nobody,
      shownBy: plugin.test(path) ? originsIn(settings.find('site.plugin.origins', 'zh_CN')) : chat.test(path) ? ["'self'"] : nobody,
    }
  }

/** Empty if the setting is unreadable: it was validated when it was saved. */
function originsIn(text: string | null): readonly string[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(read) ? read.filter((one): one is string => typeof one === 'string' && isExactOrigin(one)) : nobody
  } catch {
    return nobody
  }
}
