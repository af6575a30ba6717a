import { getLocale } from '#paraglide/runtime.js'

/** Shortens 青岛市 to 青岛, the common names of provinces and cities. Districts and counties keep their suffix. */
export const formatPlaceName = (name: string) => (getLocale() === 'zh-CN' ? name.replace(/(?<=..)[省市]$/, '') : name)
