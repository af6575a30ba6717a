import { createElement, type ReactElement } from 'react'
import type { IconNode } from 'lucide'

/** The lines of an icon are the same in every use, so they are created once. */
const renderedIcons = new WeakMap<IconNode, ReactElement[]>()

function linesOf(icon: IconNode): ReactElement[] {
  let lines = renderedIcons.get(icon)
  if (!lines) {
    lines = icon.map(([shape, attributes], at) => createElement(shape, { key: at, ...attributes }))
    renderedIcons.set(icon, lines)
  }
  return lines
}

/**
 * An icon of Lucide, beside words or in a control that has a name: it says nothing itself. Size and strokes are those of `.icon` in the
 * theme (docs/decisions/0018).
 */
export const Icon = ({ of, className }: { of: IconNode; className?: string | undefined }) => (
  <svg className={className === undefined ? 'icon' : `icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">
    {linesOf(of)}
  </svg>
)
