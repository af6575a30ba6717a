import { createContext, use, type ReactNode } from 'react'
import type { IconNode } from 'lucide'

/** The lines of an icon are the same in every use, so they are written once. */
const writtenIcons = new WeakMap<IconNode, { __html: string }>()

function linesOf(icon: IconNode) {
  let lines = writtenIcons.get(icon)
  if (!lines) {
    lines = { __html: icon.map(([shape, attributes]) => `<${shape}${writeAttributes(attributes)}/>`).join('') }
    writtenIcons.set(icon, lines)
  }
  return lines
}

/** Lucide's attributes are its own: names and numbers that need no escaping. */
const writeAttributes = (attributes: IconNode[number][1]) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

/**
 * An icon of Lucide, beside words or in a control that has a name: it says nothing itself. Size and strokes are those of `.icon` in the
 * theme (docs/decisions/0018). React sees one element, whose lines are text to it: pages have hundreds of icons.
 */
export function Icon({ of, className }: { of: IconNode; className?: string | undefined }) {
  const lines = use(SharedIconsContext)?.get(of) ?? linesOf(of)
  return (
    <svg
      className={className === undefined ? 'icon' : `icon ${className}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={lines}
    />
  )
}

/** What to write for icons whose lines are elsewhere on the page. */
const SharedIconsContext = createContext<SharedIcons['uses'] | null>(null)

/** Returns the reference to a drawing that the page shares, otherwise the drawing itself. */
export const useSharedDrawing = (markup: string): string => use(SharedIconsContext)?.get(markup)?.__html ?? markup

type SharedIcons = { markup: { __html: string }; uses: ReadonlyMap<IconNode | string, { __html: string }> }

/** Prepares icons, or the markup of drawings, for `ShareIcons`, once: as groups, by names that no other element of a page has. */
export function shareIcons(icons: Record<string, IconNode | string>): SharedIcons {
  const entries = Object.entries(icons)
  const symbols = entries.map(([name, icon]) => `<g id="icon-${name}">${typeof icon === 'string' ? icon : linesOf(icon).__html}</g>`)
  return {
    markup: { __html: `<defs>${symbols.join('')}</defs>` },
    uses: new Map(entries.map(([name, icon]) => [icon, { __html: `<use href="#icon-${name}"/>` }])),
  }
}

/** Writes the lines of icons once for all rows of a list, whose icons refer to them. */
export const ShareIcons = ({ icons: { markup, uses }, children }: { icons: SharedIcons; children: ReactNode }) => (
  <SharedIconsContext value={uses}>
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true" dangerouslySetInnerHTML={markup} />
    {children}
  </SharedIconsContext>
)
