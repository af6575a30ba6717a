/**
 * The script that partners put into their pages, `/whs/plugin.js`: it is sent as it stands here, without its types, and runs alone. It puts
 * the widget where it stands and gives it the height that it asks for. `data-lang`, `data-region` and `data-theme` become parameters.
 */
export function embedPlugin(page: Document, titles: { zh_CN: string; en_US: string }) {
  const script = page.currentScript as HTMLScriptElement | null
  const view = page.defaultView
  if (!script || !view) return
  const portal = new URL(script.src).origin
  const { lang, region, theme, title } = script.dataset
  const asked = new URLSearchParams()
  if (lang) asked.set('lang', lang)
  if (region) asked.set('regionCode', region)
  if (theme) asked.set('theme', theme)
  const query = asked.toString()

  const frame = page.createElement('iframe')
  frame.src = `${portal}/whs/plugin${query === '' ? '' : `?${query}`}`
  frame.title = title || (lang === 'en_US' ? titles.en_US : titles.zh_CN)
  frame.loading = 'lazy'
  frame.referrerPolicy = 'origin'
  frame.style.cssText = 'display:block;width:100%;height:560px;border:0;color-scheme:normal'
  frame.addEventListener('load', () => frame.contentWindow?.postMessage({ type: 'whs-plugin-hello' }, portal))

  const tallest = 2_000
  view.addEventListener('message', (event: MessageEvent) => {
    if (event.origin !== portal || event.source !== frame.contentWindow) return
    const said = event.data as { type?: unknown; height?: unknown } | null
    if (said?.type !== 'whs-plugin-height' || typeof said.height !== 'number') return
    if (said.height > 0 && said.height <= tallest) frame.style.height = `${said.height}px`
  })
  script.after(frame)
}
